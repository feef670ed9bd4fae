// The thirty searches that are measured: what people type, short and long, common and rare.
export const queries = [
  'becher', 'bécher forme basse', 'erlenmeyer 250 mL', 'fiole jaugée classe A', 'verre', 'verre borosilicaté', 'boîte de 10',
  'pipette', 'pointe filtre 200', 'gants nitrile', 'gant taille M', 'microtube 1,5 mL', 'boîte de pétri', 'filtre seringue 0,45',
  'centrifugeuse', 'balance de précision', 'agitateur magnétique', 'éthanol', '64-17-5', 'acide chlorhydrique', 'sodium', 'BEFO000000',
  'BEFO-000000', 'befo', 'DURAN', 'sartorius', 'stérile', 'ISO 3819', 'introuvable xyz', 'polypropylène 50',
];
