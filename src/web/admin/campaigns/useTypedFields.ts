import { Form, type FormInstance } from 'antd';

/** The current values of a form; antd's type claims that all fields are always filled. */
export const useTypedFields = <T>(form: FormInstance<T>): Partial<T> | undefined => Form.useWatch([], form);
