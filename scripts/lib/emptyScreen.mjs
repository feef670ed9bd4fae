// Stands for the screens that React's development build leaves out (buildWeb.mjs).
export default () => null;
