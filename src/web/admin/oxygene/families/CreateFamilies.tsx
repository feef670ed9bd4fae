import { Input, Table, type TableColumnsType } from 'antd';
import { useId, useMemo, useState } from 'react';
import { CategoryRefused } from '../../../../domain/catalogue/categoryFields';
import type { CategoryTree } from '../../../../domain/catalogue/categoryTree';
import {
  createFamilies,
  type NamedFamily,
  namesOfFamily,
} from '../../../../domain/catalogue/createFamilies';
import { familyPath } from '../../../../domain/catalogue/familyPath';
import type { SheetAnswer } from '../../../../domain/catalogue/ownTree';
import { formatCount } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { useCreateFamilyCategoriesMutation } from '../../../api/adminEndpoints.gen';
import { AnswerChoice } from '../../AnswerChoice';
import { useCall } from '../../kit/call/useCall';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { labelledColumn } from '../../narrowTable';
import type { FamilyRow } from './familyRows';
import { codeText } from './ImportFamilyTable';
import narrowTable from '../../narrowTable.module.css';
import styles from './FamiliesNotice.module.css';

interface CreateFamiliesProps {
  families: readonly FamilyRow[];
  tree: CategoryTree;
  onCreated: () => void;
  onClose: () => void;
}

const LEVELS = [
  { level: 0, title: 'Premier niveau' },
  { level: 1, title: 'Deuxième niveau' },
  { level: 2, title: 'Troisième niveau' },
] as const;

const NO_NAMES =
  'Ce fichier ne nomme pas ses familles : leurs codes servent de noms. Pour ne pas les taper, annulez et ajoutez à l’export les colonnes LIBELLE_FAMILLE, LIBELLE_SOUS_FAMILLE et LIBELLE_SOUS_SOUS_FAMILLE.';

/** A level that several families share has one name. */
const keyOf = ({ codes: [first, second, third] }: FamilyRow, level: 0 | 1 | 2): string =>
  `${level}:${familyPath([first, level > 0 ? second : '', level > 1 ? third : ''])}`;

/** The names of the categories to create for families: they can be changed before. */
export function CreateFamilies({ families, tree, onCreated, onClose }: CreateFamiliesProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [answers, setAnswers] = useState<Record<string, SheetAnswer>>({});
  const [create] = useCreateFamilyCategoriesMutation();
  const { run, isBusy, refusal } = useCall();
  const named = useMemo(
    () => families.map((family) => ({ path: family.path, names: namesWith(family, typed) })),
    [families, typed],
  );
  const planned = useMemo(() => planOf(tree, named), [tree, named]);
  const count = planned.created ?? 0;
  const countText = formatCount(count, 'rayon', 'rayons');
  const send = async () => {
    const answered = named.map((family) => {
      const answer = answers[family.names[0]];
      return { ...toBody(family), ...(answer && { sheet_expected: answer }) };
    });
    const namedFamilies = { count, families: answered };
    const call = () => create({ namedFamilies });
    if (await run(call, ({ message }) => `${message} : ${countText}`)) onCreated();
  };
  const columns: TableColumnsType<FamilyRow> = [
    { ...labelledColumn('Code'), key: 'code', width: 170, render: (_, row) => codeText(row) },
    ...LEVELS.map(({ level, title }) => ({
      ...labelledColumn(title),
      key: title,
      render: (_: unknown, row: FamilyRow) => (
        <Input
          size="small"
          aria-label={`${title} de ${codeText(row)}`}
          value={namesWith(row, typed)[level]}
          onChange={(event) => setTyped({ ...typed, [keyOf(row, level)]: event.target.value })}
        />
      ),
    })),
  ];
  return (
    <FormDialog
      width={920}
      title={families.length === 1 ? 'Créer le rayon' : 'Créer tous les rayons d’après le fichier'}
      action={{
        text: count === 0 ? 'Rattacher' : `Créer ${countText}`,
        disabled: planned.created === undefined,
        onPress: () => void send(),
      }}
      busy={isBusy}
      refusal={refusal ?? planned.refusal}
      onClose={onClose}
    >
      <p>
        {typeset(
          `${formatCount(families.length, 'famille mènera', 'familles mèneront')} à ces rayons. Un rayon du même nom au même endroit est repris.`,
        )}
      </p>
      {families.every(({ labels }) => labels.join('') === '') && <p>{typeset(NO_NAMES)}</p>}
      <Table<FamilyRow>
        rowKey="path"
        size="small"
        className={narrowTable.narrow ?? ''}
        dataSource={[...families]}
        columns={columns}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
      <SheetQuestions
        names={planned.asked}
        answers={answers}
        onAnswer={(name, answer) => setAnswers({ ...answers, [name]: answer })}
      />
    </FormDialog>
  );
}

function namesWith(family: FamilyRow, typed: Record<string, string>): NamedFamily['names'] {
  const [first, second, third] = namesOfFamily(family);
  return [
    typed[keyOf(family, 0)] ?? first,
    typed[keyOf(family, 1)] ?? second,
    typed[keyOf(family, 2)] ?? third,
  ];
}

interface Plan {
  /** How many categories would be created. */
  created?: number;
  /** The names of the first level under which lowest ones would be. */
  asked: readonly string[];
  refusal?: string;
}

/** What would be created, or why it is refused. */
function planOf(tree: CategoryTree, named: readonly NamedFamily[]): Plan {
  try {
    const { tree: planned, created } = createFamilies(tree, named);
    const isMade = new Set(created.map(({ id }) => id));
    const making = named.filter(({ path }) => isMade.has(planned.families.get(path) ?? 0));
    return {
      created: created.length,
      asked: [...new Set(making.map(({ names: [first] }) => first))],
    };
  } catch (error) {
    if (error instanceof CategoryRefused) return { asked: [], refusal: error.message };
    throw error;
  }
}

interface SheetQuestionsProps {
  names: readonly string[];
  answers: Readonly<Record<string, SheetAnswer>>;
  onAnswer: (name: string, answer: SheetAnswer) => void;
}

/** Asks of each name of the first level whether sheets are expected below it. */
function SheetQuestions({ names, answers, onAnswer }: SheetQuestionsProps) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <section className={styles.questions} aria-labelledby={id}>
      <h3 id={id}>{typeset('Fiche de sécurité attendue de leurs articles ?')}</h3>
      <p className="muted">
        {typeset('Sans réponse, la question reste ouverte dans Fiches de sécurité.')}
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span>{typeset(name)}</span>
            <AnswerChoice
              label={`Fiche attendue : ${name}`}
              value={answers[name] ?? null}
              onChange={(answer) => onAnswer(name, answer)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const toBody = ({ path, names: [category, sub_category, under_sub_category] }: NamedFamily) => ({
  path,
  category,
  sub_category,
  under_sub_category,
});
