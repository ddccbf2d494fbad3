const skyline = 'M-20 112V70H4V46H22V112ZM40 112V80H66V112ZM292 112V60H310V36H330V112ZM340 112V76H372V112Z';

/** What stands behind a home in its street, on the sky of whoever holds it. */
export const street = `<g class="f-far"><path d="${skyline}"/><path transform="translate(-400)" d="${skyline}"/><path transform="translate(400)" d="${skyline}"/></g><path class="f-shade" d="M-600 100H1000V112H-600Z"/>`;
