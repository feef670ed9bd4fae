/** What the contract asks of a line besides its text, price and quantity. */
const LINE = {
  article_id: null,
  reference: '',
  packing: 'Unité',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
};

/** The content of an offer. @param lines each with what differs from a plain one. */
export const offerContent = (lines, message = '') => ({
  lines: lines.map((line) => ({ ...LINE, ...line })),
  discount: '',
  carriage: '',
  validity_days: '30',
  message,
  terms: '',
});
