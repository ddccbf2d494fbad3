import { AcScene } from './ac';
import { CleaningScene } from './cleaning';
import type { SceneProps } from './drawing';
import { ElectricalScene } from './electrical';
import { HandymanScene } from './handyman';
import { InteriorScene } from './interior';
import { PaintingScene } from './painting';
import { PlumbingScene } from './plumbing';
import { RenovationScene } from './renovation';
import { SmartScene } from './smart';
import { WaterTankScene } from './water-tank';

const scenes = {
  ac: AcScene,
  cleaning: CleaningScene,
  electrical: ElectricalScene,
  handyman: HandymanScene,
  interior: InteriorScene,
  painting: PaintingScene,
  plumbing: PlumbingScene,
  renovation: RenovationScene,
  smart: SmartScene,
  'water-tank': WaterTankScene,
};

export type SceneName = keyof typeof scenes;

/** Any service scene by name. Brings all of them along: only for pages that show many. */
export function Scene({ name, ...props }: SceneProps & { name: SceneName }) {
  const Chosen = scenes[name];
  return <Chosen {...props} />;
}
