/** What a person sees of a mail before the press that makes it leave. */
interface MailedPress {
  /** The only files that call the operation. */
  from: readonly string[];
  /** The file that shows recipients and text before the press, or why none does. */
  shown: string;
}

const OWN = 'The sender’s own words, in the form that is sent.';
const TO_ONESELF = 'A fixed text with a link, to the address that its owner has just typed or has.';
const FIXED = 'A fixed text with a link, to the address beside the button; staff adds nothing.';

/** Every operation that makes mails leave. A new one is added with what is shown before. */
export const MAILED_PRESSES: Record<string, MailedPress> = {
  remindBuyer: {
    from: ['src/web/admin/OfferMailDialogs.tsx'],
    shown: 'The dialog has recipient, subject and text as the server composes them.',
  },
  extendOffer: {
    from: ['src/web/admin/OfferMailDialogs.tsx'],
    shown: 'The dialog has recipients, day, message, text and files.',
  },
  sendOffer: {
    from: ['src/web/admin/offer/useOffer.ts'],
    shown: 'The drawer has recipients, message, conditions, files and the preview of the PDF.',
  },
  recordOrder: {
    from: ['src/web/admin/order/useOrder.ts'],
    shown: 'The box of the acknowledgement has its addresses, the drawer the lines that it has.',
  },
  undoOrder: {
    from: ['src/web/admin/order/RecordedOrder.tsx'],
    shown: 'The question before says that whoever got the acknowledgement is told.',
  },
  sendQuoteMessage: {
    from: ['src/web/admin/offer/Thread.tsx'],
    shown: 'The text that is typed, with the address below it.',
  },
  enterRequest: {
    from: ['src/web/admin/enterRequest/EnterRequestScreen.tsx'],
    shown: 'Off until it is ticked; the mail has the fields of the screen, to its address.',
  },
  resendMail: {
    from: ['src/web/admin/useResendMail.ts'],
    shown: 'What has left before, or was refused: recipient and subject or event are beside.',
  },
  sendTestMail: { from: ['src/web/admin/quotes/Readiness.tsx'], shown: 'To oneself.' },
  inviteUser: { from: ['src/web/admin/users/InviteUser.tsx'], shown: FIXED },
  changeUserEmail: { from: ['src/web/admin/users/UserFileForms.tsx'], shown: FIXED },
  recoverUser: { from: ['src/web/admin/users/RecoverAccount.tsx'], shown: FIXED },
  sendUserLink: { from: ['src/web/admin/users/UserFileForms.tsx'], shown: FIXED },
  sendQuote: {
    from: ['src/web/shop/quoteRequest/useQuoteRequest.ts'],
    shown: 'Specified: what was typed in the steps, to staff and its sender.',
  },
  sendContactRequest: { from: ['src/web/shop/contact/ContactScreen.tsx'], shown: OWN },
  answerByFollowLink: { from: ['src/web/shop/follow/WriteForm.tsx'], shown: OWN },
  declineOffer: { from: ['src/web/shop/follow/DeclineForm.tsx'], shown: OWN },
  acceptOffer: {
    from: ['src/web/shop/follow/useAccept.ts'],
    shown: 'The form says what is agreed to, and that it is mailed.',
  },
  givePurchaseOrder: { from: ['src/web/shop/follow/PurchaseOrder.tsx'], shown: OWN },
  sendPurchaseOrder: {
    from: ['src/web/shop/follow/PurchaseOrder.tsx'],
    shown: 'Staff are told number and name of the file, which the form shows.',
  },
  answerCopyRequest: {
    from: ['src/web/shop/follow/CopyRequest.tsx'],
    shown: 'What the address agrees to get: the page says what it is.',
  },
  resendFollowLink: { from: ['src/web/shop/follow/InvalidLink.tsx'], shown: TO_ONESELF },
  createAccount: { from: ['src/web/shop/login/useLogin.ts'], shown: TO_ONESELF },
  requestPasswordReset: { from: ['src/web/shop/login/useLogin.ts'], shown: TO_ONESELF },
  requestEmailVerification: {
    from: ['src/web/features/session/useSendConfirmation.ts'],
    shown: TO_ONESELF,
  },
  verifyEmail: {
    from: ['src/web/shop/confirm/useConfirmation.ts'],
    shown: 'A warning to the former address: nothing must stop it.',
  },
  resetPassword: {
    from: ['src/web/shop/recovery/RecoveryScreen.tsx'],
    shown: 'A warning to the owner: nothing must stop it.',
  },
};
