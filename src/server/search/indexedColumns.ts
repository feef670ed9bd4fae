/** SQL: index columns of an article `a`, in order. References are delimited by line breaks, with and without separators. */
export const INDEXED_COLUMNS = `
  char(10) || folded(a.reference) || char(10) || compacted(a.reference) || char(10)
    || folded(a.secondary_reference) || char(10) || compacted(a.secondary_reference) || char(10) as reference,
  folded(a.label) as label, folded(a.brand) as brand, folded(a.description || char(10) || a.packing) as description`;
