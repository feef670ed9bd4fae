import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { useMapFamilyMutation, useUnmapFamilyMutation } from '../../api/adminEndpoints.gen';
import { messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { decorative } from '../../ui/icon/screenIcons';
import { BusyButton } from '../Feedback';
import { useCategoryCall } from './useCategoryCall';
import styles from './CategoriesScreen.module.css';

interface CategoryFamiliesProps {
  categoryId: number;
  /** Their paths. */
  families: readonly string[];
  typed: string;
  onType: (path: string) => void;
}

/** The families of Oxygène whose articles an import puts into the category. */
export function CategoryFamilies({ categoryId, families, typed, onType }: CategoryFamiliesProps) {
  const field = useRef<InputRef>(null);
  const [map] = useMapFamilyMutation();
  const [unmap] = useUnmapFamilyMutation();
  const { run, isBusy, error, reset } = useCategoryCall();
  const refusal = messageForField(error, 'path');
  const add = async () => {
    const path = typed.trim();
    if (path === '') return;
    if (await run(() => map({ ownFamily: { path, category_id: categoryId } }))) onType('');
  };
  const remove = async (path: string) => {
    if (await run(() => unmap({ path }))) field.current?.focus();
  };
  return (
    <Form layout="vertical" className={styles.families} onFinish={() => void add()}>
      <h3 id="families">{typeset('Familles d’Oxygène')}</h3>
      {error !== undefined && !refusal && (
        <Alert
          className={styles.failure}
          type="error"
          showIcon
          role="alert"
          title={typeset(failureText(error))}
        />
      )}
      {families.length > 0 && (
        <ul aria-labelledby="families">
          {families.map((path) => (
            <li key={path}>
              <b>{path}</b>
              <Button
                type="text"
                disabled={isBusy}
                aria-label={`Retirer ${path}`}
                icon={<CloseOutlined {...decorative(16)} />}
                onClick={() => void remove(path)}
              />
            </li>
          ))}
        </ul>
      )}
      <Form.Item
        validateStatus={refusal ? 'error' : undefined}
        help={refusal && <span role="alert">{typeset(refusal)}</span>}
        extra={typeset(
          'Les codes comme dans l’export : FAMILLE/SOUS_FAMILLE/SOUS_SOUS_FAMILLE, ou le dernier seul. Leurs articles entrent dans ce rayon à chaque import.',
        )}
      >
        <div className={styles.addFamily}>
          <Input
            ref={field}
            aria-label="Ajouter une famille"
            autoComplete="off"
            maxLength={500}
            value={typed}
            onChange={({ target }) => {
              reset();
              onType(target.value);
            }}
          />
          <BusyButton htmlType="submit" busy={isBusy} disabled={typed.trim() === ''}>
            Ajouter
          </BusyButton>
        </div>
      </Form.Item>
    </Form>
  );
}
