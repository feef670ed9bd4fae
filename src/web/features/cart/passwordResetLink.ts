/** Documented as an empty function of the cart and account layer (API-09): the login page makes the real call. */
export function sendPasswordResetLink(): void {}
