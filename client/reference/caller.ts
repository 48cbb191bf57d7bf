/** As whom the console calls: with the token in the field of the page, or else with the session of the browser. */

/** `authorize` sets the token of all later calls; an empty one removes it. */
export function installCaller(authorize: (token: string) => void): void {
  const form = document.querySelector<HTMLFormElement>('#token-form')!;
  const status = document.getElementById('caller')!;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const token = form.querySelector('input')!.value.trim();
    authorize(token);
    if (token === '') void describeSession().then((text) => show(text));
    else show(`Calls now carry the token that ends in …${token.slice(-4)}.`);
  });
  const show = (text: string) => {
    status.textContent = text;
  };
  void describeSession().then(show);
}

async function describeSession(): Promise<string> {
  const answer = await fetch('/api/auth/session');
  const session: { user: { email: string } } | null = answer.ok ? await answer.json() : null;
  return session === null
    ? 'You are not signed in: without a token, you can call only what is open to anyone.'
    : `You are signed in as ${session.user.email}: without a token, calls use your session.`;
}
