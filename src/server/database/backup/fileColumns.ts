/** The columns that reference stored files. Databases of earlier versions lack some of the tables. */
export const FILE_COLUMNS = [
  { table: 'attachment', column: 'stored_name' },
  { table: 'offer', column: 'pdf_name' },
  { table: 'offer_file', column: 'stored_name' },
] as const;
