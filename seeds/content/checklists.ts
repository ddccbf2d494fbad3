import type { ServiceType } from '../../contract/service-types';
import type { ChecklistPoint } from '../../contract/work/checklists';

type Point = [id: string, text: string, textAr: string, more?: Partial<ChecklistPoint>];

const needed = { required: true };
const perUnit = { perUnit: true };

/** What is done at each visit of a trade, as the office begins with it. */
const points: Readonly<Record<ServiceType, { id: string; points: Point[] }>> = {
  Painting: {
    id: '0d0f5c0e-5f2c-4f0e-9a55-6a1d3c1b7a01',
    points: [
      ['cover', 'Floor and furniture covered', 'تغطية الأرضية والأثاث', needed],
      [
        'damp',
        'Damp measured before painting',
        'قياس الرطوبة قبل الدهان',
        { ...needed, reading: { unit: '%' } },
      ],
      ['repair', 'Cracks filled and sanded', 'تعبئة الشقوق وصنفرتها'],
      ['colour', 'Colour and finish checked with the customer', 'مراجعة اللون والتشطيب مع العميل', needed],
      ['primer', 'Primed', 'دهان طبقة الأساس', perUnit],
      ['coats', 'Two coats, edges clean', 'طبقتان وحواف نظيفة', { ...needed, ...perUnit }],
      [
        'fittings',
        'Sockets and fittings clean and back in place',
        'تنظيف المقابس والتركيبات وإعادتها إلى مكانها',
      ],
      ['clean', 'Place left clean', 'ترك المكان نظيفا', needed],
    ],
  },
  'Water Tank Cleaning': {
    id: '0d0f5c0e-5f2c-4f0e-9a55-6a1d3c1b7a02',
    points: [
      ['off', 'Pump and supply off', 'إيقاف المضخة ومصدر الماء', needed],
      ['drain', 'Tank drained', 'تفريغ الخزان', { ...needed, ...perUnit }],
      [
        'scrub',
        'Walls and floor scrubbed, sediment taken out',
        'فرك الجدران والأرضية وإزالة الرواسب',
        { ...needed, ...perUnit },
      ],
      ['disinfect', 'Disinfected and rinsed', 'التعقيم والشطف', { ...needed, ...perUnit }],
      ['valve', 'Float valve and overflow work', 'صمام العوامة وأنبوب الفائض يعملان'],
      ['lid', 'Lid closes tight', 'الغطاء محكم الإغلاق', needed],
      [
        'chlorine',
        'Chlorine after filling',
        'نسبة الكلور بعد التعبئة',
        { ...needed, ...perUnit, reading: { unit: 'mg/l' } },
      ],
      ['tap', 'Water clear at the kitchen tap', 'الماء صاف عند صنبور المطبخ', needed],
    ],
  },
  'AC Services': {
    id: '0d0f5c0e-5f2c-4f0e-9a55-6a1d3c1b7a03',
    points: [
      ['power', 'Power off at the isolator', 'فصل الكهرباء من القاطع', needed],
      ['filters', 'Filters washed', 'غسل الفلاتر', { ...needed, ...perUnit }],
      ['drain', 'Drain flushed, no drip', 'تنظيف خط التصريف، لا يوجد تسرب', { ...needed, ...perUnit }],
      ['coil', 'Coil brushed', 'تنظيف الملف بالفرشاة', perUnit],
      ['outdoor', 'Outdoor unit cleaned', 'تنظيف الوحدة الخارجية'],
      ['gas', 'Gas pressure read', 'قياس ضغط الغاز', { ...needed, reading: { unit: 'psi' } }],
      ['current', 'Current read', 'قياس التيار', { ...perUnit, reading: { unit: 'A' } }],
      ['air', 'Cold air', 'خروج هواء بارد', { ...needed, ...perUnit, reading: { unit: '°C' } }],
      ['clean', 'Place left clean', 'ترك المكان نظيفا'],
    ],
  },
  Plumbing: {
    id: '0d0f5c0e-5f2c-4f0e-9a55-6a1d3c1b7a04',
    points: [
      ['off', 'Water off, and where the valve is', 'إغلاق الماء ومعرفة مكان المحبس', needed],
      ['cause', 'Cause found and shown to the customer', 'تحديد السبب وعرضه على العميل', needed],
      ['repair', 'Repaired or replaced', 'الإصلاح أو الاستبدال', needed],
      ['pressure', 'Pressure at the tap', 'ضغط الماء عند الصنبور', { reading: { unit: 'bar' } }],
      ['leak', 'No leak after ten minutes', 'لا يوجد تسرب بعد عشر دقائق', needed],
      ['drain', 'Drains run free', 'المصارف سالكة'],
      ['dry', 'Place left dry and clean', 'ترك المكان جافا ونظيفا', needed],
    ],
  },
  'Handyman Services': {
    id: '0d0f5c0e-5f2c-4f0e-9a55-6a1d3c1b7a05',
    points: [
      ['list', 'Tasks gone through with the customer', 'مراجعة المهام مع العميل', needed],
      ['wall', 'Wall checked for pipes and cables', 'فحص الجدار بحثا عن الأنابيب والأسلاك', needed],
      ['done', 'All tasks done', 'إنجاز جميع المهام', needed],
      ['level', 'Level and firm', 'التأكد من الاستواء والثبات'],
      ['moves', 'Doors and drawers move freely', 'الأبواب والأدراج تتحرك بسهولة'],
      ['clean', 'Place left clean, packaging taken along', 'ترك المكان نظيفا وأخذ مواد التغليف', needed],
    ],
  },
  Cleaning: {
    id: '0d0f5c0e-5f2c-4f0e-9a55-6a1d3c1b7a06',
    points: [
      ['walk', 'Walked through with the customer', 'جولة في المكان مع العميل', needed],
      ['kitchen', 'Kitchen, with oven and hood', 'المطبخ مع الفرن والشفاط', needed],
      ['bathrooms', 'Bathrooms descaled', 'إزالة الترسبات الكلسية من الحمامات', { ...needed, ...perUnit }],
      ['floors', 'Floors', 'الأرضيات', needed],
      ['glass', 'Windows and mirrors', 'النوافذ والمرايا'],
      ['dust', 'Dust, also above cupboards', 'إزالة الغبار، وفوق الخزائن أيضا'],
      ['waste', 'Waste taken out', 'إخراج النفايات'],
      ['shown', 'Shown to the customer', 'عرض النتيجة على العميل', needed],
    ],
  },
  'Electrical Work': {
    id: '0d0f5c0e-5f2c-4f0e-9a55-6a1d3c1b7a07',
    points: [
      ['off', 'Power off, and proved dead', 'فصل الكهرباء والتأكد من انقطاع التيار', needed],
      ['fault', 'Fault found', 'تحديد العطل', needed],
      ['repair', 'Repaired or replaced', 'الإصلاح أو الاستبدال', needed],
      ['insulation', 'Insulation measured', 'قياس العزل', { ...needed, reading: { unit: 'MΩ' } }],
      ['earth', 'Earth measured', 'قياس التأريض', { ...needed, reading: { unit: 'Ω' } }],
      [
        'trip',
        'Breaker for leakage trips',
        'اختبار قاطع التسرب الأرضي',
        { ...needed, reading: { unit: 'ms' } },
      ],
      ['labels', 'Board labelled', 'وضع الملصقات على قواطع اللوحة'],
      ['clean', 'Place left clean', 'ترك المكان نظيفا'],
    ],
  },
};

/** The checklists of an empty database, a list a service. */
export const checklists = Object.entries(points).map(([service, of]) => ({
  id: of.id,
  serviceType: service as ServiceType,
  points: of.points.map(
    ([id, text, textAr, more]): ChecklistPoint => ({ id, text, textAr, required: false, ...more }),
  ),
}));
