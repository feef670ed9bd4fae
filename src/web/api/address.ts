/** Where the calls go: one setting of the build. Without a build (tests), this origin's `/api`. */
export const apiAddress = (typeof __API_ADDRESS__ === 'string' ? __API_ADDRESS__ : '/api').replace(/\/+$/, '');
