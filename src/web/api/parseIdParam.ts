import { skipToken } from '@reduxjs/toolkit/query';

/** The ids that the contract accepts. */
const ID = /^[1-9]\d{0,14}$/;

/** The argument of a query by id; a URL without a valid id sends no call. */
export const parseIdParam = (id: string | undefined) => (id !== undefined && ID.test(id) ? { id } : skipToken);
