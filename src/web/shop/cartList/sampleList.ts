/** A list as a spreadsheet in French writes it; the mark at its start tells spreadsheets that it is UTF-8. */
export const SAMPLE_LIST = [
  '\uFEFFRéférence;Désignation;Quantité',
  'FLCD000003;Flacon compte-gouttes;3',
  'BEFO000000;Bécher forme basse;10',
  'GANI000001;Gant nitrile;2',
  '',
].join('\r\n');
