import { patterns } from './paths';

/** Addresses that mails and few screens lead to: every visitor would load them with `paths`. */
export const rarePaths = {
  /** The contact form, which begins with a sentence about an article. */
  contactAbout: (asked: 'documentation' | 'equivalent', reference: string, title: string) =>
    `${patterns.contact}?${asked}=${encodeURIComponent(`${reference}, ${title}`)}`,
  loginFromValidate: `${patterns.login}?from=validate`,
  recover: (token: string, userId: number | string) =>
    `/credentials/recover/${encodeURIComponent(token)}/${userId}`,
  confirmAddress: (token: string) => `/account/confirm/${encodeURIComponent(token)}`,
};
