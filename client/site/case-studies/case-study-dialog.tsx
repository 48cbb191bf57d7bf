import type { PublicCaseStudy } from '../../../shared/content/case-studies.ts';
import { describeDuration } from '../../../shared/duration.ts';
import { Dialog, DialogClose, DialogTitle } from '../../components/dialog.tsx';
import { Link } from '../../components/link.tsx';
import { Picture } from '../../components/picture.tsx';
import { useLastOpenValue } from '../../lib/use-last-open-value.ts';
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
    <Dialog isOpen={isOpen} onClose={onClose} kind="sheet" width="60rem">
      <noscript>
        <a href={listLink}>Back to the case studies</a>
      </noscript>
      <DialogClose aria-label="Close case study" onClick={onClose} />
      {study ? (
        <Study study={study} />
      ) : (
        <div className={classes.text}>
          <DialogTitle>This case study is no longer shown</DialogTitle>
          <p>
            <Link href={listLink}>Back to the case studies</Link>
          </p>
        </div>
      )}
    </Dialog>
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
        <DialogTitle>{study.title}</DialogTitle>
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
