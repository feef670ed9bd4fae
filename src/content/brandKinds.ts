/**
 * Ce que l'on entend par une marque devenue un nom, quand aucun article de la marque ne convient :
 * écrit comme dans synonyms.ts, avec la marque avant la flèche.
 */
export const brandKinds = `
whatman → papier filtre
duran ; schott → flacon à vis ; flacon de laboratoire
pyrex → verre borosilicaté
nalgene → flacon plastique ; flacon PEHD ; flacon
vacutainer → tube de prélèvement
gilson ; eppendorf → micropipette
`;
