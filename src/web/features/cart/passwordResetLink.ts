/** Required to exist and to do nothing (API-09, OPEN-09); the login screen requests the password e-mail. */
export function sendPasswordResetLink(): void {}
