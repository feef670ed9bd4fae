/** Base URL of the API, a setting of the build. Without a build (tests), `/api` of the same origin. */
export const apiAddress = (typeof __API_ADDRESS__ === 'string' ? __API_ADDRESS__ : '/api').replace(/(?<!\/)\/+$/, '');
