import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { DetailedImportRun, UnknownFamilies } from '../../../../contract/api.gen';
import { formatDateTime } from '../../../../domain/date';
import { formatCount } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { useListOwnCategoriesQuery, useMapFamilyMutation } from '../../../api/adminEndpoints.gen';
import { api } from '../../../api/client';
import { readFile } from '../../../api/fileAnswer';
import { useAppDispatch } from '../../../store/hooks';
import { decorative } from '../../../ui/icon/screenIcons';
import { BusyButton } from '../../Feedback';
import { reasonOrFailureToasts, said, useCall } from '../../kit/call/useCall';
import { CreateFamilies } from './CreateFamilies';
import { type FamilyRow, openFamilies, treeOf } from './familyRows';
import { ImportFamilyTable } from './ImportFamilyTable';
import styles from './FamiliesNotice.module.css';

interface FamiliesNoticeProps {
  families: UnknownFamilies;
  /** The import that refused the lines; undefined for a simulation. */
  run?: DetailedImportRun;
  disabled: boolean;
  /** Imports a file of refused lines. */
  onReimport: (file: File) => void;
}

/** The families of refused lines: each is mapped to a category, or categories are created. */
export function FamiliesNotice({ families, run, disabled, onReimport }: FamiliesNoticeProps) {
  const { data } = useListOwnCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const box = useRef<HTMLElement>(null);
  const [creating, setCreating] = useState<readonly FamilyRow[]>();
  const [sending, setSending] = useState<string>();
  const [map] = useMapFamilyMutation();
  const mapping = useCall(reasonOrFailureToasts);
  const reimport = useReimport(run, onReimport);
  const tree = useMemo(() => data && treeOf(data), [data]);
  const open = useMemo(() => tree && openFamilies(families.rows, tree), [families, tree]);
  if (!tree || !open) return null;
  // The pressed button disappears with its row or its dialog, which gives the focus back first.
  const takeFocus = () => setTimeout(() => box.current?.focus());
  const mapTo = async (path: string, categoryId: number) => {
    setSending(path);
    const ownFamily = { path, category_id: categoryId };
    if (await mapping.run(() => map({ ownFamily }), said)) takeFocus();
    setSending(undefined);
  };
  const mapped = families.rows.length - open.length;
  const stored = run?.refused_lines?.stored ?? 0;
  const isBusy = disabled || sending !== undefined;
  return (
    <section ref={box} tabIndex={-1} className={styles.notice} aria-label="Familles inconnues">
      <div className={styles.head}>
        <WarningOutlined {...decorative(24)} />
        <div>
          <h2>{typeset(titleOf(open.length))}</h2>
          <p>{typeset(subtitleOf(open, mapped, run))}</p>
        </div>
        {open.length > 0 && (
          <Button disabled={isBusy} onClick={() => setCreating(open)}>
            Créer tous les rayons d’après le fichier
          </Button>
        )}
        {stored > 0 && mapped > 0 && (
          <BusyButton
            type="primary"
            disabled={isBusy && !reimport.isBusy}
            busy={reimport.isBusy}
            onClick={() => void reimport.start()}
          >
            Réimporter ces lignes
          </BusyButton>
        )}
      </div>
      <LeftLines families={families} run={run} />
      {open.length > 0 && (
        <ImportFamilyTable
          families={open}
          tree={tree}
          sending={sending}
          disabled={isBusy}
          onMap={(path, id) => void mapTo(path, id)}
          onCreate={(family) => setCreating([family])}
        />
      )}
      {creating && (
        <CreateFamilies
          families={creating}
          tree={tree}
          onClose={() => setCreating(undefined)}
          onCreated={() => {
            setCreating(undefined);
            takeFocus();
          }}
        />
      )}
    </section>
  );
}

const titleOf = (open: number): string =>
  open === 0
    ? 'Toutes les familles de ce fichier mènent à un rayon'
    : formatCount(
        open,
        'famille de ce fichier est inconnue de la boutique',
        'familles de ce fichier sont inconnues de la boutique',
      );

function subtitleOf(
  open: readonly FamilyRow[],
  mapped: number,
  run: DetailedImportRun | undefined,
): string {
  const lines = open.reduce((sum, family) => sum + family.lines, 0);
  const source = run ? `Import du ${formatDateTime(run.date_time)}` : 'Simulation';
  const waiting = formatCount(lines, 'ligne attend un rayon', 'lignes attendent un rayon');
  const next = run
    ? mapped > 0
      ? ' Réimportez ces lignes pour mettre leurs articles en vente.'
      : ' Leurs articles ne sont pas en vente.'
    : mapped > 0
      ? ' « Mettre à jour » prendra celles des familles rattachées.'
      : '';
  return `${source} : ${waiting}.${next}`;
}

/** Which refused lines are not imported again, and why. */
function LeftLines({ families, run }: Pick<FamiliesNoticeProps, 'families' | 'run'>) {
  const texts = leftLines(families, run);
  if (texts.length === 0) return null;
  return (
    <ul className={styles.left}>
      {texts.map((text) => (
        <li key={text}>{typeset(text)}</li>
      ))}
    </ul>
  );
}

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

/** Byte order mark: reading an answer as text drops it. */
const BOM = '\uFEFF';

/** Reads the refused lines of an import that can be imported again, as CSV. */
const { readRefusedLines } = api.injectEndpoints({
  endpoints: (build) => ({
    readRefusedLines: build.mutation<string, number>({
      extraOptions: { answer: '', bearer: true },
      query: (id) => ({
        url: `/protected/oxygene/imports/${id}/refused?current=1`,
        responseHandler: (response) => readFile(response, 'text/csv', () => response.text()),
      }),
    }),
  }),
}).endpoints;

/**
 * Takes the refused lines of an import as a file of corrections: it goes the way of every file,
 * with its simulation, its confirmation and its report.
 */
function useReimport(
  run: DetailedImportRun | undefined,
  onFile: (file: File) => void,
): { isBusy: boolean; start: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const { run: call, isBusy } = useCall(reasonOrFailureToasts);
  return {
    isBusy,
    async start() {
      if (!run) return;
      const data = await call(async () => {
        const reading = dispatch(readRefusedLines.initiate(run.id));
        const answer = await reading;
        // Not kept in the store: it may be long.
        reading.reset();
        return answer;
      }, null);
      if (data !== undefined)
        onFile(new File([BOM, data.replace(BOM, '')], nameOf(run), { type: 'text/csv' }));
    },
  };
}

const nameOf = ({ file_name: name }: DetailedImportRun): string =>
  name.startsWith('Lignes refusées de ') ? name : `Lignes refusées de ${name}`;
