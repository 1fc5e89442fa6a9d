/** Id of the button that sets the alert of a line. */
export const CONFIRM_ALERT = 'chart-alert-confirm';
