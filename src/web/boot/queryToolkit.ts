/**
 * A module of its own for the staged start (start.ts), as reactDom.ts: the toolkit is evaluated
 * before the module that calls it.
 */
export { createApi } from '@reduxjs/toolkit/query/react';
