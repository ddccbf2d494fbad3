import { artOf } from './art-store';
import { Drawing, type DrawingFrame, type SceneProps } from './drawing';

/**
 * Makes the component of a drawing; `frame` is what it has unless whoever shows it says otherwise. Without the annotation,
 * whoever imports a page for its words alone, as the worker does, would get all drawings with it.
 */
/* @__NO_SIDE_EFFECTS__ */
function scene(fetchLines: Parameters<typeof artOf>[0], frame?: DrawingFrame) {
  const art = artOf(fetchLines);
  return (props: SceneProps) => <Drawing art={art} {...frame} {...props} />;
}

export const AcDetailScene = scene(() => import('./art/ac-detail'));
export const AcResultScene = scene(() => import('./art/ac-result'));
export const AcScene = scene(() => import('./art/ac'), { words: true });
export const ArchWindow = scene(() => import('./art/arch-window'), { view: '20 56 228 304' });
export const CleaningDetailScene = scene(() => import('./art/cleaning-detail'));
export const CleaningResultScene = scene(() => import('./art/cleaning-result'));
export const CleaningScene = scene(() => import('./art/cleaning'));
export const ColorConsultationScene = scene(() => import('./art/color-consultation'));
export const CommandCenterScene = scene(() => import('./art/command-center'));
export const CommercialRenovationScene = scene(() => import('./art/commercial-renovation'));
export const CustomFurnitureScene = scene(() => import('./art/custom-furniture'));
export const DoorsScene = scene(() => import('./art/doors'), { view: '0 0 390 188', fit: 'scape' });
export const ElectricalDetailScene = scene(() => import('./art/electrical-detail'));
export const ElectricalResultScene = scene(() => import('./art/electrical-result'));
export const ElectricalScene = scene(() => import('./art/electrical'));
export const EmptyBookingsScene = scene(() => import('./art/empty-bookings'), { view: '0 0 480 320' });
export const ExteriorLandscapingScene = scene(() => import('./art/exterior-landscaping'));
export const FlooringPaintScene = scene(() => import('./art/flooring-paint'));
export const HandymanDetailScene = scene(() => import('./art/handyman-detail'));
export const HandymanResultScene = scene(() => import('./art/handyman-result'));
export const HandymanScene = scene(() => import('./art/handyman'));
export const HomeMonitoringScene = scene(() => import('./art/home-monitoring'));
export const HomeTowerScene = scene(() => import('./art/home-tower'), { view: '0 0 358 112', fit: 'scape' });
export const HomeVillaScene = scene(() => import('./art/home-villa'), { view: '0 0 358 112', fit: 'scape' });
export const InteriorConsultationScene = scene(() => import('./art/interior-consultation'));
export const InteriorScene = scene(() => import('./art/interior'));
export const KitchenBathroomScene = scene(() => import('./art/kitchen-bathroom'));
export const MajlisScene = scene(() => import('./art/majlis'));
export const MaterialSelectionScene = scene(() => import('./art/material-selection'));
export const MepHvacScene = scene(() => import('./art/mep-hvac'));
export const NotFoundScene = scene(() => import('./art/not-found'), { words: true, view: '0 0 480 320' });
export const OfficeMapScene = scene(() => import('./art/office-map'), { words: true });
export const OfflineScene = scene(() => import('./art/offline'), { view: '0 0 480 320' });
export const PaintingDetailScene = scene(() => import('./art/painting-detail'));
export const PaintingResultScene = scene(() => import('./art/painting-result'));
export const PaintingScene = scene(() => import('./art/painting'));
export const PlumbingDetailScene = scene(() => import('./art/plumbing-detail'));
export const PlumbingResultScene = scene(() => import('./art/plumbing-result'));
export const PlumbingScene = scene(() => import('./art/plumbing'));
export const RenovationScene = scene(() => import('./art/renovation'));
export const ResidentialRenovationScene = scene(() => import('./art/residential-renovation'));
export const SmartCurtainsScene = scene(() => import('./art/smart-curtains'));
export const SmartLightingScene = scene(() => import('./art/smart-lighting'));
export const SmartLockScene = scene(() => import('./art/smart-lock'));
export const SmartScene = scene(() => import('./art/smart'), { words: true });
export const SpatialPlanningScene = scene(() => import('./art/spatial-planning'));
export const StructuralRemodelingScene = scene(() => import('./art/structural-remodeling'));
export const VillaRenewedScene = scene(() => import('./art/villa-renewed'));
export const VillaScene = scene(() => import('./art/villa'), { view: '0 0 390 158', fit: 'scape' });
export const VisualizationScene = scene(() => import('./art/visualization-3d'));
export const WallPanelingScene = scene(() => import('./art/wall-paneling'));
export const WaterTankDetailScene = scene(() => import('./art/water-tank-detail'));
export const WaterTankResultScene = scene(() => import('./art/water-tank-result'));
export const WaterTankScene = scene(() => import('./art/water-tank'));

const serviceScenes = {
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

export type SceneName = keyof typeof serviceScenes;

/** Any service scene by name. */
export function Scene({ name, ...props }: SceneProps & { name: SceneName }) {
  const Chosen = serviceScenes[name];
  return <Chosen {...props} />;
}
