/** Lists of articles on the device, by their keys in localStorage; they end with the session, as the cart does. */
export const COMPARED = 'paillasse.compared';
export const RECENT = 'paillasse.recent';
