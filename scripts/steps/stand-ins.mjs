/**
 * A page of the test file before may still load a module after that file is over, without the stand-ins that the next one
 * names by `vi.mock`, and the next one would be given it. So a file with stand-ins forgets all modules once more between
 * naming them and its first import: `vi.hoisted` runs there.
 */
export function freshStandIns() {
  return {
    name: 'fresh-stand-ins',
    enforce: 'pre',
    transform(code, id) {
      if (/\.test\.tsx?$/.test(id) && /^vi\.mock\(/m.test(code)) {
        return `${code}\nvi.hoisted(() => vi.resetModules());\n`;
      }
    },
  };
}
