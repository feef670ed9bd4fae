/** Props of a TextField for one of several text values: `<TextField {...field('email')} label="…" />`. */
export const bindFields =
  <Name extends string>(values: Readonly<Record<Name, string>>, onChange: (name: Name, value: string) => void, disabled = false) =>
  <N extends Name>(name: N) => ({ name, value: values[name], onChange: (value: string) => onChange(name, value), disabled });
