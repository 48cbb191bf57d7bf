import { api } from '../../api.ts';

/** Whether the website sends emails. Without a mail server they wait in the outbox. True until it is known. */
export function useSendsMail(): boolean {
  return api.auth.signInOptions.useQuery().data?.sends_mail ?? true;
}
