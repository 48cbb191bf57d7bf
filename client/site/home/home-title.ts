/** The title of the home page, on its own so that the head needs none of its screen. */
export const HOME_TITLE = 'Building materials, windows and joinery';
