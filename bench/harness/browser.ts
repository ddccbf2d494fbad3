/**
 * How the measured browser is started. A driven browser asks where each `Error` was made, which React does while it is read: functions
 * compiled without that are then read once more, 11 ms of processor time that no phone of a person spends (142 → 54 ms of one
 * task at 8×). So they are compiled with it, on every side of a measurement.
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-gpu',
  '--js-flags=--no-enable-lazy-source-positions',
];
