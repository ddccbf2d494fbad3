import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const { resolve } = createRequire(import.meta.url);

// In single weights: the compiler knows no variable font.
const faces = {
  text: [
    '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
    '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  ],
  display: ['@expo-google-fonts/petrona/500Medium/Petrona_500Medium.ttf'],
  arabic: [
    '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
    '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  ],
};

/**
 * A printer of one folder's templates: it reads no file outside of that folder. `folder`: its whole path; `fonts`: which of our own it
 * has, made once, since reading them takes longer than a page.
 */
export function openTypst(folder, fonts = Object.keys(faces)) {
  const fontBlobs = fonts.flatMap((each) => faces[each]).map((file) => readFileSync(resolve(file)));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });

  /**
   * What a template makes of its inputs, as PDF with its number of sheets; the same for the same inputs. `pictures`: bytes that it finds
   * under these names beside itself, and nowhere on the disk.
   */
  return function print(template, inputs, { createdAt = 0, pictures = [] } = {}) {
    for (const { file, bytes } of pictures) compiler.mapShadow(join(folder, file), Buffer.from(bytes));
    try {
      const compiled = compiler.compile({ mainFilePath: join(folder, template), inputs });
      if (!compiled.result) throw new Error(`${template} cannot be printed: ${faultOf(compiler, compiled)}`);
      const pdf = compiler.pdf(compiled.result, { creationTimestamp: createdAt });
      return { pdf, sheets: compiled.result.numOfPages };
    } finally {
      if (pictures.length > 0) compiler.resetShadow();
      // What it keeps to be faster the next time would grow with every paper.
      compiler.evictCache(3);
    }
  };
}

function faultOf(compiler, compiled) {
  const error = compiled.takeError();
  return error ? compiler.fetchDiagnostics(error)[0]?.message : 'for no reason that it says';
}

/** The mark of the house, in these colours. */
export function mark({ brand, brass }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${brand}" fill-rule="evenodd" d="M4 2H11V6.5A5 5 0 0 0 21 6.5V2H28A2 2 0 0 1 30 4V28A2 2 0 0 1 28 30H21V21.5A5 5 0 0 0 11 21.5V30H4A2 2 0 0 1 2 28V4A2 2 0 0 1 4 2Z"/><circle cx="16" cy="6.3" r="3.2" fill="${brass}"/></svg>`;
}
