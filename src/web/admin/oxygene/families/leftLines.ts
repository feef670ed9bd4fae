import type { DetailedImportRun, UnknownFamilies } from '../../../../contract/api.gen';
import { formatDateTime } from '../../../../domain/date';
import { formatCount } from '../../../../domain/frenchNumber';

/** Which refused lines of a file are not imported again, and why. */
export function leftLines(
  { other_lines: others }: UnknownFamilies,
  run: Pick<DetailedImportRun, 'refused_lines' | 'id'> | undefined,
): string[] {
  const { lost = 0, superseded = [] } = run?.refused_lines ?? {};
  return [
    ...(others > 0
      ? [
          formatCount(
            others,
            'ligne d’une autre famille n’est pas détaillée',
            'lignes d’autres familles ne sont pas détaillées',
          ) + ' : rattachez d’abord celles-ci.',
        ]
      : []),
    ...superseded.map(({ id, date_time, file_name, lines }) => {
      const left = formatCount(lines, 'ligne laissée de côté', 'lignes laissées de côté');
      return id === run?.id
        ? `${left} : une ligne suivante du même fichier a la même référence.`
        : `${left} : l’import du ${formatDateTime(date_time)} (${file_name}) est plus récent.`;
    }),
    ...(lost > 0
      ? [
          formatCount(
            lost,
            'ligne refusée n’est plus gardée',
            'lignes refusées ne sont plus gardées',
          ) + ' : importez de nouveau le fichier pour les reprendre.',
        ]
      : []),
  ];
}
