// Apart from where the number is on the map: every form with an address writes it, few pages reckon with it.

/** As it stands on the door: `30032 95320`. */
export function showMakani(number: string): string {
  return `${number.slice(0, 5)} ${number.slice(5)}`;
}
