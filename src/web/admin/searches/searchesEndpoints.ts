import type { ListSearchesApiArg } from '../../api/adminEndpoints.gen';
import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';

/** Files of the screens of searches and synonyms. */
export const { useSaveSearchesMutation, useSaveSynonymsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveSearches: build.mutation(
      savedFile<Omit<ListSearchesApiArg, 'limit' | 'offset'>>({
        type: 'text/csv',
        bearer: true,
        call: (params) => ({ url: '/protected/searches.csv', params }),
        nameOf: ({ from, to }) => `recherches-${from}-${to}.csv`,
      }),
    ),
    saveSynonyms: build.mutation(
      savedFile<void>({
        type: 'text/csv',
        bearer: true,
        call: () => ({ url: '/protected/synonyms.csv' }),
        nameOf: () => 'synonymes.csv',
      }),
    ),
  }),
});
