import { Alert, Button, Code, Group, Skeleton, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { api, type RouterOutputs } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { businessKind } from '../settings/business-fields.tsx';
import { DemoContent } from '../settings/demo-content.tsx';
import { ExampleFacts } from '../settings/example-facts.tsx';
import classes from '../settings/hero-settings.module.css';
import { SettingEditor } from '../settings/setting-editor.tsx';
import { readCallError } from '../shell/call-error.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { toastError } from '../shell/toast.tsx';
import { leaveScreen } from '../shell/use-leave-guard.ts';
import { TestMail } from './test-mail.tsx';

type SetUp = RouterOutputs['staff']['setUp']['get'];

/** The first day: whose site it is, where it stands, whether mail works, and whether the demo content stays (decision "first day"). */
export function SetUpScreen() {
  const setUp = api.staff.setUp.get.useQuery();
  const settings = api.staff.siteSettings.list.useQuery();
  const row = settings.data?.find(({ setting_key }) => setting_key === 'business');
  const failed = [setUp, settings].find(({ isError, data }) => isError && !data);
  return (
    <>
      <ScreenHeader title="Set Up Your Site" />
      <Text mb="md">
        Five short steps make this site yours. You can skip any of them, and come back from Settings,
        “Business”.
      </Text>
      {failed ? (
        <ListFailed text="Failed to fetch data" list={failed} />
      ) : setUp.data && row ? (
        <div className={classes.settings}>
          <SettingEditor
            title="1. Your business"
            row={row}
            kind={businessKind}
            saved="Business details saved"
          />
          <Origin setUp={setUp.data} />
          <Mail setUp={setUp.data} />
          <DemoContent title="4. Demo content">
            <Text>Keep it to look around, or remove it and start empty. You can also do this later.</Text>
          </DemoContent>
          <ExampleFacts title="5. Still from the example business" />
          <Finish />
        </div>
      ) : (
        <Skeleton height={480} aria-label="Loading" />
      )}
    </>
  );
}

function Origin({ setUp: { origin } }: { setUp: SetUp }) {
  const isOther = origin !== window.location.origin;
  return (
    <section className={classes.setting} aria-labelledby="set-up-origin">
      <h2 id="set-up-origin">2. Your address</h2>
      <Text>
        Links in mails and search engines use <strong>{origin}</strong>. It is the setting{' '}
        <Code>PUBLIC_ORIGIN</Code>.
      </Text>
      {isOther && (
        <Alert variant="outline" color="orange" mt="sm" title="You opened the site at another address">
          If visitors use {window.location.origin}, write <Code>PUBLIC_ORIGIN={window.location.origin}</Code>{' '}
          into the file <Code>.env</Code> and restart.
        </Alert>
      )}
    </section>
  );
}

function Mail({ setUp: { sends_mail, mail_from, mail_to } }: { setUp: SetUp }) {
  return (
    <section className={classes.setting} aria-labelledby="set-up-mail">
      <h2 id="set-up-mail">3. Mail</h2>
      {sends_mail ? (
        <>
          <Text mb="sm">
            Mail is sent as {mail_from}, and notices of enquiries go to {mail_to}.
          </Text>
          <TestMail />
        </>
      ) : (
        <Text>
          No mail server is set, so mails wait in the database. Write{' '}
          <Code>SMTP_URL=smtp://user:password@mail.example.co.nz:587</Code> into the file <Code>.env</Code>{' '}
          and restart. Then this page can send a test mail.
        </Text>
      )}
    </section>
  );
}

/** Closes the page for good. */
function Finish() {
  const [, navigate] = useLocation();
  const utils = api.useUtils();
  const finish = api.staff.setUp.finish.useMutation();
  async function leave() {
    try {
      await finish.mutateAsync();
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'We could not reach the server. Please try again.');
      return;
    }
    await utils.staff.setUp.get.invalidate();
    navigate('/admin');
  }
  return (
    <Group>
      <Button loading={finish.isPending} onClick={() => leaveScreen(() => void leave())}>
        Done
      </Button>
      <Button variant="default" disabled={finish.isPending} onClick={() => leaveScreen(() => void leave())}>
        Later
      </Button>
      <Link href="/">See the website</Link>
    </Group>
  );
}
