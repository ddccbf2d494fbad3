import { errorStatus } from '../../../contract/errors';
import type { Description, Operation } from './requests';
import { misfit } from './schema';
import type { Heard, Request } from './world';

/** The described operation that an address as it was sent belongs to, letter by letter; what is written out goes first. */
export function operationOf(
  { paths }: Description,
  { method, path }: Pick<Request, 'method' | 'path'>,
): { name: string; operation: Operation } | undefined {
  const askedParts = partsOf(path);
  const literal = (route: string) => partsOf(route).filter((part) => !part.startsWith('{')).length;
  const fits = (route: string) => {
    const parts = partsOf(route);
    return (
      parts.length === askedParts.length &&
      parts.every((part, at) => part === askedParts[at] || (part.startsWith('{') && askedParts[at] !== ''))
    );
  };
  const found = Object.keys(paths)
    .filter((route) => fits(route) && paths[route]?.[methodOf(method)])
    .toSorted((a, b) => literal(b) - literal(a))[0];
  const operation = found && paths[found]?.[methodOf(method)];
  return operation ? { name: `${methodOf(method).toUpperCase()} ${found}`, operation } : undefined;
}

/** As the server's parser has it: without what is asked for, dots resolved. */
function partsOf(path: string): string[] {
  return path.startsWith('{') ? [path] : (path.split('?')[0] ?? '').split('/');
}

function methodOf(method: string): string {
  return method === 'HEAD' ? 'get' : method.toLowerCase();
}

/** What is wrong with an answer by the description; undefined where nothing is. */
export function faultOf(
  description: Description,
  { method, path }: Request,
  heard: Heard,
): string | undefined {
  const { status, headers, text, body } = heard;
  if (status >= 500) return `answered ${status}`;
  const found = operationOf(description, { method, path });
  const described = found?.operation.responses[status];
  if (status >= 400 && !described) return method === 'HEAD' ? undefined : faultOfRefusal(description, heard);
  if (!found) return method === 'OPTIONS' ? undefined : `answered ${status}, and no such route is described`;
  if (!described) return `answered ${status}, which ${found.name} does not describe`;
  const [[type, content] = []] = Object.entries(described.content ?? {});
  if (!type)
    return text === '' || status === 302 ? undefined : `answered ${status} with a body: ${text.slice(0, 80)}`;
  const said = headers['content-type']?.split(';')[0];
  if (method === 'HEAD') return undefined;
  if (said !== type) return `answered ${said}, described is ${type}`;
  if (type !== 'application/json' || !content) return undefined;
  return misfit(content.schema, body, description.components.schemas);
}

function faultOfRefusal(
  { components }: Description,
  { status, headers, body, text }: Heard,
): string | undefined {
  if (!body) return `refused with ${status} and no JSON: ${text.slice(0, 80)}`;
  const fault = misfit({ $ref: '#/components/schemas/Error' }, body, components.schemas);
  if (fault) return `refused with ${status}: ${fault}`;
  const { code, requestId } = body.error;
  const right = errorStatus[code as keyof typeof errorStatus];
  if (right !== status) return `refused with ${status} and ${code}, which is ${right}`;
  return requestId === headers['x-request-id'] ? undefined : 'names another request than its header';
}
