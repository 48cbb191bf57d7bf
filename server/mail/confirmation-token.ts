/** Stands in the text of a queued mail where its link has the token: the token itself is made when the mail is sent. */
export const TOKEN_PLACEHOLDER = '{token}';
