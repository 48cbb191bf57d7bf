import classes from './account-screen.module.css';
import { PasswordForm } from './password-form.tsx';

/** A section of "My account": the user's own password. */
export function PasswordSection({ email }: { email: string }) {
  return (
    <section className={classes.section} aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      <p className={classes.lead}>Your other devices will be signed out.</p>
      <PasswordForm email={email} />
    </section>
  );
}
