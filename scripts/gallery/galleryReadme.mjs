import { screens, widthsOf } from './screens.mjs';

/** The file name of a screenshot. */
export const fileOf = ({ name }, width) => `${name}-${width}.png`;

/** The content of docs/gallery/README.md. */
export function galleryReadme() {
  const parts = screens.map((screen) => {
    const shots = widthsOf(screen).map(
      (width) =>
        `<img src="${fileOf(screen, width)}" alt="${screen.title}, ${width} px" ` +
        `width="${Math.round(width / 2.4)}">`,
    );
    return `## ${screen.title}\n\n\`${screen.path}\`\n\n${shots.join('\n')}\n`;
  });
  const intro =
    '# Galerie\n\nToutes les pages de la boutique avec le catalogue de démonstration, sur un ' +
    'écran large et sur un téléphone\n' +
    '(l’administration aussi sur une tablette). Images générées par `node ' +
    'scripts/screenshots.mjs`.\n';
  return [intro, ...parts].join('\n');
}
