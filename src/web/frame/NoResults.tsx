import { typo } from '../../domain/typo';

export const NO_RESULT = "Aucun article n'a été trouvé pour votre recherche";

/** Stands for the results when their own code never came: a search that failed (spec §8). */
export const NoResults = () => <p role="status">{typo(NO_RESULT)}</p>;
