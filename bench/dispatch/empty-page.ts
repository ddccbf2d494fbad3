import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

const card = document.querySelector('[data-card]');
if (!(card instanceof HTMLElement)) throw new Error('There is no card.');
draggable({ element: card });
dropTargetForElements({ element: document.body });
monitorForElements({});
