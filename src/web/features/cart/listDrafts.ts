/** Keys of list texts on the device; they end with the session, as the cart does. */
export const LIST_DRAFT = 'paillasse.listDraft';
export const OPENED_LIST = 'paillasse.openedList';
