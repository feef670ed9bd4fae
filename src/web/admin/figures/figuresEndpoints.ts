import type { ReadFiguresApiArg } from '../../api/adminEndpoints.gen';
import { api } from '../../api/client';
import { savedFile } from '../../api/savedFile';

export const { useSaveFiguresMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveFigures: build.mutation(
      savedFile<ReadFiguresApiArg>({
        type: 'text/csv',
        bearer: true,
        call: (params) => ({ url: '/protected/figures.csv', params }),
        nameOf: ({ from, to }) => `chiffres-${from}-${to}.csv`,
      }),
    ),
  }),
});
