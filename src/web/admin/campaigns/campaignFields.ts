import { Form, type FormInstance } from 'antd';
import type { Dayjs } from 'dayjs';
import { isValidPercentage } from '../../../domain/campaign/campaign';

/** The fields of the form of a new promotion, once valid. */
export interface CampaignFields {
  title: string;
  percentage: number;
  start: Dayjs;
  end: Dayjs;
}

export const dayOf = (date: Dayjs): string => date.format('YYYY-MM-DD');

export const titleRules = [
  { required: true, whitespace: true, message: 'Donnez un titre à la promotion' },
];

export const percentageRules = [
  { required: true, message: 'Indiquez la remise' },
  {
    validator: (_rule: unknown, value: number | null | undefined) =>
      value == null || isValidPercentage(value)
        ? Promise.resolve()
        : Promise.reject(
            new Error(
              'La remise est comprise entre 0 et 99, sans les atteindre, avec deux décimales ' +
                'au plus',
            ),
          ),
  },
];

export const startRules = [{ required: true, message: 'Choisissez le premier jour' }];

export const endRules = [
  { required: true, message: 'Choisissez le dernier jour' },
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, end: Dayjs | undefined) => {
      const start = getFieldValue('start') as Dayjs | undefined;
      return start && end && dayOf(end) < dayOf(start)
        ? Promise.reject(new Error('La fin précède le début'))
        : Promise.resolve();
    },
  }),
];

/** The current values of a form; antd's type claims that all fields are always filled. */
export const useTypedFields = <T>(form: FormInstance<T>): Partial<T> | undefined =>
  Form.useWatch([], form);
