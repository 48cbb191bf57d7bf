/** The title of the home page, in a separate file so that the head does not import the screen. */
export const HOME_TITLE = 'Building materials, windows and joinery';
