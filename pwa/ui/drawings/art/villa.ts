import { use } from './kit';

const towers =
  'M0 132V74H20V50H34V132ZM52 132V92H80V132ZM300 132V58H316V40H324V58H338V132ZM356 132V84H390V132ZM410 132V66H424V40H430V66H446V132ZM462 132V100H490V132Z';

/** A villa between two palms, 390 x 158, on the sky of whoever holds it: under "Saved on this device". */
export const art = `<g class="f-far"><path d="${towers}"/><path transform="translate(-500)" d="${towers}"/><path transform="translate(508)" d="${towers}"/></g>${use('sun', 338, 30, 0.56)}<path class="f-shade" d="M-2000 132H2400V158H-2000Z"/>${use('villa', 204, 133, 1.05)}${use('palm', 82, 134, 0.78)}${use('palm', 324, 134, 0.72, -1)}`;
