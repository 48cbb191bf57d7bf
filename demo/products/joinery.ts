// Windows & Joinery: made-to-size joinery, listed in the sizes that customers ask for most.

import { garageDoor } from '../drawings/doors.ts';
import { flyscreen } from '../drawings/windows.ts';
import { doors } from './doors.ts';
import { finish } from './joinery-finish.ts';
import { shelf } from './shelf.ts';
import { awnings, sliding } from './windows.ts';

const northlight = 'Northlight Joinery';
const harbour = 'Harbourline Windows';

export const windowsJoinery = shelf('Windows & Joinery', 'W', [
  ...sliding(),
  ...awnings(),
  ...doors(),
  {
    sub: 'Garage Doors',
    brand: harbour,
    name: 'Sectional Garage Door Flat Panel 2400 x 2100',
    short:
      'Insulated steel sectional door, four flat panels, for a single garage; chain or belt opener ready.',
    about:
      'Two skins of galvanised steel around a 40 mm foam core, hinged in four sections that run overhead. Sealed on all four edges, quiet on nylon rollers, with finger-safe joints. Fits a 2400 mm opening with 250 mm headroom; hand chain and wall controls are optional.',
    price: 1890,
    stock: 14,
    draw: garageDoor({
      title: 'SECTIONAL DOOR',
      width: 2400,
      height: 2100,
      colour: finish.charcoal,
      finish: 'CHARCOAL',
      sections: 4,
    }),
  },
  {
    sub: 'Garage Doors',
    brand: harbour,
    name: 'Sectional Garage Door Glazed Row 4800 x 2100',
    short: 'Double garage sectional door with a row of obscure lights and an insulated foam core.',
    about:
      'Five-section insulated door for a double garage, with a row of six obscure lights that bring daylight to the workbench. Torsion springs are balanced to the glazed weight. Wind-rated to Very High with the stiffening struts supplied. Opener and remotes ordered apart.',
    price: 3450,
    stock: 5,
    off: 18,
    draw: garageDoor({
      title: 'SECTIONAL DOOR',
      width: 4800,
      height: 2100,
      colour: finish.blue,
      finish: 'STEEL BLUE',
      sections: 4,
      glazed: true,
    }),
  },
  {
    sub: 'Joinery Hardware',
    brand: northlight,
    name: 'Flyscreen Panel Fibreglass Mesh 1200 x 1000',
    short: 'Removable flyscreen for a sliding window, fibreglass mesh in a slim aluminium frame.',
    about:
      'Slim aluminium frame, mitred and corner-staked, with charcoal fibreglass mesh that almost disappears from inside. Lifts out for cleaning without tools. Fits the outer track of our sliding windows; give the window size and we cut the screen to suit.',
    price: 128,
    stock: 0,
    draw: flyscreen({ title: 'FLYSCREEN', width: 1200, height: 1000, colour: finish.black, finish: 'MESH' }),
  },
]);
