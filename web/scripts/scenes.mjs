// The built-in scenes. They stand behind a character who occupies the left third from the floor up, so what tells
// the place apart hangs high on the left and centre, the right stays calm for the text.
import { circle, DAY, line, NIGHT, path, rect, see, times } from './scene-parts.mjs';

/** Every place in these colours. */
function paint(P) {
  const scene = (wall, floor, inside) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" width="1440" height="900" preserveAspectRatio="xMidYMax slice">${rect(0, 0, 1440, 900, wall)}${floor ? rect(0, 700, 1440, 200, P.deep) + rect(0, 700, 1440, 6, P.soft) : ''}${inside}</svg>`;

  const lamp = (x, drop, shade) =>
    line(`M${x} 0V${drop}`, P.edge, 5) +
    circle(x, drop + 56, 120, P.sun, see(0.07)) +
    path(`M${x - 62} ${drop + 58}a62 62 0 0 1 124 0z`, shade) +
    circle(x, drop + 62, 15, P.sun);
  const plant = (x, y, s = 1) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${path('M0-70C-70-120-80-190-52-250 0-210 10-140 0-70zM4-70c50-40 92-110 66-190C20-220-2-140 4-70zM0-60C-20-150-8-240 24-310 54-240 40-140 6-60z', P.teal)}${path('M-48-72h96l-14 72h-68z', P.coral)}</g>`;
  const box = (x, y, w, h, fill) =>
    rect(x, y, w, h, fill, 6) + rect(x + w / 2 - 7, y, 14, h, P.far, 0, see(0.35));

  const cafe = scene(
    P.wall,
    true,
    rect(470, 150, 420, 390, P.far, 18) +
      path('M470 540V400l120-90 110 110 80-60 110 90v90z', P.panel) +
      circle(770, 240, 40, P.sun, see(0.75)) +
      rect(672, 150, 12, 390, P.wall) +
      rect(450, 536, 460, 16, P.edge, 8) +
      path(
        times(8, (i) => `M${440 + i * 60} 96h60v44a30 30 0 0 1-60 0z`),
        P.soft,
      ) +
      path(
        times(4, (i) => `M${440 + i * 120} 96h60v44a30 30 0 0 1-60 0z`),
        P.coral,
      ) +
      lamp(130, 120, P.teal) +
      lamp(330, 70, P.teal) +
      lamp(1010, 100, P.teal) +
      rect(980, 430, 400, 12, P.edge, 6) +
      times(5, (i) =>
        path(
          `M${1010 + i * 74} 388h44v26a16 16 0 0 1-16 16h-12a16 16 0 0 1-16-16z`,
          i % 2 ? P.cream : P.teal,
          see(0.55),
        ),
      ),
  );

  const office = scene(
    P.wall,
    true,
    rect(60, 110, 840, 420, P.far, 14) +
      path(
        'M90 530V330h90V250h110v280zM310 530V380h80v-60h70v210zM480 530V220h120v310zM620 530V360h110v-70h60v240zM800 530V310h80v220z',
        P.panel,
      ) +
      times(18, (i) =>
        rect(
          500 + (i % 3) * 30,
          250 + Math.floor(i / 3) * 42,
          16,
          22,
          P.lit,
          3,
          see([0.75, 0.15, 0.4, 0.12, 0.6][(i * 7) % 5]),
        ),
      ) +
      times(12, (i) =>
        rect(
          198 + (i % 3) * 28,
          276 + Math.floor(i / 3) * 44,
          14,
          22,
          P.screen,
          3,
          see([0.4, 0.12, 0.25][(i * 5) % 3]),
        ),
      ) +
      rect(332, 110, 12, 420, P.wall) +
      rect(616, 110, 12, 420, P.wall) +
      rect(44, 526, 872, 18, P.edge, 9) +
      rect(980, 560, 400, 18, P.soft, 6) +
      rect(1010, 578, 14, 130, P.soft) +
      rect(1336, 578, 14, 130, P.soft) +
      rect(1090, 400, 220, 136, P.panel, 12) +
      rect(1186, 536, 28, 26, P.panel) +
      line('M1120 500l50-40 40 24 70-54', P.mint, 6, see(0.5)) +
      plant(960, 706, 1.05),
  );

  const shelf = (y) => rect(70, y, 860, 14, P.edge, 7);
  const shop = scene(
    P.wall,
    true,
    times(14, (i) =>
      path(`M${40 + i * 68} 40h68v66a34 34 0 0 1-68 0z`, i % 2 ? P.cream : P.coral, see(0.75)),
    ) +
      rect(30, 28, 972, 18, P.edge, 9) +
      shelf(330) +
      shelf(500) +
      times(5, (i) =>
        path(
          `M${104 + i * 62} 330v-66q0-16 10-22v-26h20v26q10 6 10 22v66z`,
          [P.teal, P.plum, P.teal, P.blue, P.teal][i],
        ),
      ) +
      box(440, 246, 110, 84, P.coral) +
      box(566, 210, 96, 120, P.soft) +
      times(4, (i) => circle(712 + i * 56, 304, 26, i % 2 ? P.coral : P.sun, see(0.8))) +
      box(110, 400, 130, 100, P.blue) +
      times(4, (i) =>
        rect(
          266 + i * 46,
          390 + (i % 2) * 20,
          34,
          110 - (i % 2) * 20,
          [P.plum, P.sun, P.teal, P.coral][i],
          6,
          see(0.85),
        ),
      ) +
      times(6, (i) => path(`M${480 + i * 70} 500v-58a26 26 0 0 1 52 0v58z`, i % 2 ? P.soft : P.teal)) +
      rect(1060, 560, 320, 150, P.panel, 12) +
      rect(1040, 548, 360, 20, P.edge, 10) +
      rect(1180, 470, 110, 78, P.soft, 10) +
      rect(1194, 484, 82, 30, P.mint, 4, see(0.4)),
  );

  const reception = scene(
    P.wall,
    true,
    rect(80, 90, 700, 500, P.panel, 24) +
      circle(430, 270, 118, P.soft) +
      circle(430, 270, 84, P.wall) +
      line('M430 270V212M430 270l44 26', P.sun, 9) +
      times(3, (i) => rect(150, 440 + i * 42, 560 - i * 120, 14, P.edge, 7)) +
      lamp(900, 90, P.coral) +
      lamp(1060, 90, P.coral) +
      lamp(1220, 90, P.coral) +
      path('M820 710V560q0-24 24-24h480q24 0 24 24v150z', P.soft) +
      rect(796, 522, 576, 26, P.edge, 13) +
      path('M1010 522a34 30 0 0 1 68 0z', P.sun) +
      circle(1044, 488, 7, P.sun) +
      plant(46, 706, 1.25),
  );

  const rackBoxes = [
    [110, 150, P.coral],
    [270, 120, P.soft],
    [400, 160, P.blue],
    [600, 110, P.teal],
    [720, 150, P.coral],
  ];
  const warehouse = scene(
    P.wall,
    true,
    path('M0 0h1440v34H0z', P.edge) +
      line('M0 130L160 34 320 130 480 34 640 130 800 34 960 130 1120 34 1280 130 1440 34', P.soft, 10) +
      rect(0, 124, 1440, 14, P.edge) +
      times(4, (i) => rect(80 + i * 275, 190, 16, 516, P.blue)) +
      rect(70, 346, 870, 16, P.coral, 4) +
      rect(70, 526, 870, 16, P.coral, 4) +
      rackBoxes.map(([x, w, c]) => box(x, 246, w - 20, 100, c)).join('') +
      box(120, 412, 190, 114, P.teal) +
      box(330, 440, 90, 86, P.soft) +
      box(450, 402, 130, 124, P.coral) +
      box(640, 420, 120, 106, P.plum) +
      box(780, 446, 100, 80, P.soft) +
      path('M1010 706V520h120l60 90h90v96z', P.sun, see(0.75)) +
      line('M1290 706V470M1300 700h90', P.edge, 14) +
      circle(1070, 706, 40, P.far) +
      circle(1230, 706, 32, P.far) +
      circle(1070, 706, 16, P.edge) +
      circle(1230, 706, 13, P.edge),
  );

  const street = scene(
    P.far,
    true,
    circle(600, 190, 62, P.sun, see(0.85)) +
      circle(600, 190, 120, P.sun, see(0.06)) +
      path(
        'M0 700V300h180v-70h120v470zM320 700V360h200v340zM860 700V260h160v440zM1040 700V380h170v320zM1230 700V220h210v480z',
        P.panel,
      ) +
      path('M520 700V430l90-70 90 70v270zM720 700V330h150v370z', P.soft) +
      times(20, (i) =>
        rect(
          34 + (i % 5) * 52,
          330 + Math.floor(i / 5) * 76,
          24,
          36,
          P.lit,
          4,
          see([0.6, 0.1, 0.1, 0.35, 0.1][(i * 3) % 5]),
        ),
      ) +
      times(12, (i) =>
        rect(
          748 + (i % 3) * 38,
          370 + Math.floor(i / 3) * 72,
          20,
          32,
          P.lit,
          4,
          see([0.5, 0.1, 0.3][(i * 5) % 3]),
        ),
      ) +
      times(12, (i) =>
        rect(
          1264 + (i % 4) * 44,
          270 + Math.floor(i / 4) * 90,
          22,
          40,
          P.screen,
          4,
          see([0.3, 0.1, 0.18][(i * 5) % 3]),
        ),
      ) +
      line('M1000 706V330q0-50 50-50h40', P.edge, 12) +
      circle(1096, 288, 18, P.sun) +
      path('M1096 300l-90 406h190z', P.sun, see(0.05)) +
      times(6, (i) => path(`M${110 + i * 220} 800h120l-30 60H${80 + i * 220}z`, P.cream, see(0.1))),
  );

  const meetingRoom = scene(
    P.wall,
    true,
    rect(110, 100, 640, 380, P.edge, 20) +
      rect(128, 118, 604, 344, P.far, 10) +
      times(5, (i) =>
        rect(
          186 + i * 76,
          400 - [70, 130, 100, 180, 230][i],
          44,
          [70, 130, 100, 180, 230][i],
          i === 4 ? P.sun : P.teal,
          6,
          i === 4 ? see(0.9) : '',
        ),
      ) +
      line('M170 402h420', P.edge, 5) +
      circle(654, 220, 50, P.coral) +
      path('M654 220V170a50 50 0 0 1 43 75z', P.cream, see(0.8)) +
      rect(840, 70, 540, 430, P.far, 10) +
      times(11, (i) => rect(840, 82 + i * 38, 540, 18, P.panel, 4)) +
      line('M1352 500v70', P.edge, 4) +
      path('M520 640h900v34H520z', P.edge) +
      path('M600 674h40l-16 60h-40zM1290 674h40l30 60h-44z', P.soft) +
      times(3, (i) => path(`M${690 + i * 230} 640v-96q0-34 34-34h62q34 0 34 34v96z`, P.soft)) +
      path('M880 640l14-70h110l14 70z', P.panel),
  );

  const phoneCall = scene(
    P.far,
    false,
    times(6, (i) => circle(430, 420, 660 - i * 100, i % 2 ? P.far : P.wall)) +
      circle(430, 420, 128, P.soft) +
      times(16, (i) =>
        rect(
          826 + i * 34,
          210 - [20, 46, 80, 40, 110, 64, 130, 90, 50, 120, 70, 36, 88, 54, 28, 16][i] / 2,
          12,
          [20, 46, 80, 40, 110, 64, 130, 90, 50, 120, 70, 36, 88, 54, 28, 16][i],
          i === 6 || i === 9 ? P.sun : P.teal,
          6,
          see(0.75),
        ),
      ) +
      circle(120, 130, 9, P.sun) +
      circle(760, 90, 7, P.mint) +
      circle(680, 640, 7, P.mint) +
      circle(60, 560, 6, P.cream, see(0.5)) +
      circle(1340, 520, 8, P.coral) +
      path(
        'M120 262c0-40 22-62 50-62 14 0 22 8 26 22l10 38c4 16-2 26-16 34 12 34 36 58 70 70 8-14 18-20 34-16l38 10c14 4 22 12 22 26 0 28-22 50-62 50-96 0-172-76-172-172z',
        P.mint,
        ' opacity=".5" transform="translate(24 -70)"',
      ),
  );

  const kitchen = scene(
    P.wall,
    true,
    times(8, (i) =>
      times(4, (j) => rect(60 + i * 106, 330 + j * 62, 98, 54, (i + j) % 3 ? P.panel : P.soft, 6)),
    ) +
      rect(60, 80, 210, 190, P.edge, 12) +
      rect(286, 80, 210, 190, P.edge, 12) +
      rect(240, 160, 10, 40, P.cream, 5) +
      rect(306, 160, 10, 40, P.cream, 5) +
      path('M560 0h150v140l70 90H490l70-90z', P.soft) +
      rect(480, 228, 310, 22, P.edge, 8) +
      rect(830, 150, 480, 10, P.edge, 5) +
      times(
        4,
        (i) =>
          line(`M${890 + i * 112} 158v${50 + (i % 2) * 30}`, P.edge, 7) +
          circle(
            890 + i * 112,
            250 + (i % 2) * 30,
            44 - (i % 2) * 8,
            [P.coral, P.soft, P.teal, P.sun][i],
            i === 3 ? see(0.8) : '',
          ),
      ) +
      rect(0, 600, 1440, 24, P.edge) +
      rect(0, 624, 1440, 82, P.panel) +
      path('M560 600v-66h150v66z', P.coral) +
      rect(540, 522, 190, 14, P.coral, 7) +
      circle(635, 512, 10, P.sun) +
      line('M610 490q-14-24 4-44M650 490q-14-24 4-44', P.cream, 5, see(0.35)) +
      path('M1120 600v-50a34 34 0 0 1 34-34h20a34 34 0 0 1 34 34v50z', P.teal) +
      path('M1280 600l-14-60h100l-14 60z', P.cream, see(0.5)),
  );

  const evening = scene(
    '#172430',
    false,
    circle(690, 236, 84, P.sun, see(0.92)) +
      circle(690, 236, 160, P.sun, see(0.08)) +
      circle(690, 236, 260, P.sun, see(0.05)) +
      [
        [120, 110],
        [270, 190],
        [380, 70],
        [760, 120],
        [900, 220],
        [1040, 80],
        [1210, 180],
        [1350, 90],
      ]
        .map(([x, y], i) => circle(x, y, i % 3 ? 4 : 6, P.cream, see(0.7)))
        .join('') +
      path('M0 560q180-170 340-70t330-40 300 50 470-90v490H0z', '#1D3140') +
      path('M0 640q220-130 420-40t420-30 600-10v340H0z', P.panel) +
      path('M0 730q260-90 520-20t920-30v220H0z', P.wall) +
      path('M0 800q360-60 720-10t720-20v130H0z', P.deep) +
      [
        [880, 560, 1],
        [960, 590, 0.8],
        [1240, 560, 1.15],
        [1320, 600, 0.8],
      ]
        .map(([x, y, s]) => path(`M${x} ${y}l${34 * s} ${-120 * s} ${34 * s} ${120 * s}z`, P.teal))
        .join('') +
      rect(1050, 540, 110, 76, P.soft, 4) +
      path('M1036 544l69-58 69 58z', P.edge) +
      rect(1076, 566, 24, 26, P.sun, 3) +
      rect(1114, 566, 24, 26, P.sun, 3),
  );

  return {
    cafe,
    office,
    shop,
    reception,
    warehouse,
    street,
    'meeting-room': meetingRoom,
    'phone-call': phoneCall,
    kitchen,
    evening,
  };
}

const { cafe, shop, office, street, reception } = paint(DAY);

export const SCENES = {
  ...paint(NIGHT),
  'cafe-day': cafe,
  'shop-day': shop,
  'office-day': office,
  'street-day': street,
  'reception-day': reception,
};
