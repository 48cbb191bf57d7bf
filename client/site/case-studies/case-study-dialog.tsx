import { Modal } from '@mantine/core';
import { Link } from 'wouter';
import type { PublicCaseStudy } from '../../../shared/case-studies.ts';
import { describeDuration } from '../../../shared/duration.ts';
import { Picture } from '../../components/picture.tsx';
import { useLastOpenValue } from '../../lib/use-last-open-value.ts';
import sheet from '../print/print.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import classes from './case-study-dialog.module.css';
import { caseStudyLink } from './case-study-link.ts';
import { CategoryIcon } from './category-icon.tsx';

interface CaseStudyDialogProps {
  /** undefined when the case study does not exist, or no longer exists. */
  study: PublicCaseStudy | undefined;
  isOpen: boolean;
  /** The address of the list below the dialog. */
  listLink: string;
  onClose: () => void;
}

/** The open case study. It has its own, shareable address and is part of the server-rendered page. */
export function CaseStudyDialog({ study: current, isOpen, listLink, onClose }: CaseStudyDialogProps) {
  const study = useLastOpenValue(current, isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={960}
      centered
      withinPortal={false}
      zIndex={300}
      classNames={{ content: sheet.content, inner: sheet.inner }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <noscript>
            <a href={listLink}>Back to the case studies</a>
          </noscript>
          <Modal.CloseButton className={sheet.close} aria-label="Close case study" size={44} iconSize={24} />
          {study ? (
            <Study study={study} />
          ) : (
            <div className={classes.text}>
              <Modal.Title className={sheet.title}>This case study is no longer shown</Modal.Title>
              <p>
                <Link href={listLink}>Back to the case studies</Link>
              </p>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Study({ study }: { study: PublicCaseStudy }) {
  const parts = [
    ['Challenge', study.challenge],
    ['Solution', study.solution],
    ['Result', study.result],
  ].filter(([, text]) => text !== '');
  const duration = describeDuration(study.duration);
  return (
    <>
      <PrintHeader path={caseStudyLink(study.id)} />
      <div className={classes.picture}>
        <Picture
          image_url={study.image_url}
          alt={`Picture of ${study.title}`}
          sizes="(min-width: 960px) 960px, 100vw"
          eager
        />
      </div>
      <div className={classes.text}>
        <p className={classes.facts}>
          {study.category_name && (
            <span>
              <CategoryIcon name={study.category_name} /> {study.category_name}
            </span>
          )}
          {duration && <span>{duration}</span>}
        </p>
        <Modal.Title className={sheet.title} component="h2">
          {study.title}
        </Modal.Title>
        <div className={classes.parts}>
          {parts.map(([heading, text]) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </section>
          ))}
          {study.materials.length > 0 && (
            <section>
              <h3>Materials used</h3>
              <ul className={classes.materials}>
                {study.materials.map((material) => (
                  <li key={material}>{material}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
