/** Placeholder for the token in the link of a queued mail. The token itself is made when the mail is sent. */
export const TOKEN_PLACEHOLDER = '{token}';
