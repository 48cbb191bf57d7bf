/** The words of the synthetic catalogue: a small trade vocabulary, and syllables for all other words. */

/** Category → subcategory → kinds of product. */
export const RANGES: Record<string, Record<string, string[]>> = {
  'Windows & Joinery': {
    'Aluminium Windows': [
      'sliding window',
      'awning window',
      'casement window',
      'louvre window',
      'bay window',
    ],
    'Timber Windows': ['cedar window', 'double hung window', 'fixed window', 'sash window'],
    'Skylights & Roof Windows': ['skylight', 'roof window', 'tubular skylight', 'roof access hatch'],
    'Sills & Seals': ['window sill', 'glazing bead', 'weather seal', 'reveal liner', 'sill tray'],
  },
  Doors: {
    'Entrance Doors': ['entrance door', 'pivot door', 'panel door', 'fire rated door'],
    'Interior Doors': ['cavity slider', 'barn door', 'bifold door', 'hollow core door', 'wardrobe door'],
    'Garage Doors': ['sectional garage door', 'roller door', 'tilting door'],
    'Door Hardware': ['door handle', 'mortice lock', 'butt hinge', 'door closer', 'deadbolt', 'door stop'],
  },
  'Timber & Framing': {
    'Treated Framing': ['framing timber', 'wall stud', 'nog', 'lintel beam', 'bottom plate'],
    Decking: ['pine decking', 'kwila decking', 'composite decking', 'deck joist', 'baluster'],
    Plywood: ['structural plywood', 'bracing plywood', 'flooring sheet', 'marine plywood'],
    'Fence & Landscape': ['fence paling', 'fence post', 'retaining sleeper', 'trellis panel', 'gate kit'],
  },
  Roofing: {
    'Metal Roofing': [
      'corrugated roofing',
      'trapezoidal roofing',
      'standing seam roofing',
      'roofing tile panel',
    ],
    Flashings: ['ridge capping', 'barge flashing', 'apron flashing', 'valley tray', 'pipe flashing'],
    'Roof Underlay': ['roofing underlay', 'roof mesh', 'netting', 'breather membrane'],
    'Gutters & Spouting': [
      'quarter round spouting',
      'box gutter',
      'downpipe',
      'rain head',
      'spouting bracket',
    ],
  },
  Cladding: {
    Weatherboards: ['bevel back weatherboard', 'shiplap weatherboard', 'rusticated weatherboard'],
    'Fibre Cement': ['fibre cement sheet', 'soffit lining', 'axon panel', 'cladding board'],
    'Cavity Systems': ['cavity batten', 'wall wrap', 'rigid air barrier', 'vent strip', 'jointing tape'],
    'Brick & Stone': ['clay brick', 'stone veneer', 'brick tie', 'lintel bar'],
  },
  'Insulation & Linings': {
    Insulation: ['glasswool batts', 'polyester insulation', 'ceiling insulation', 'underfloor insulation'],
    Plasterboard: ['plasterboard sheet', 'wet area board', 'fire rated board', 'noise control board'],
    'Trims & Cornice': ['cornice', 'skirting board', 'architrave', 'scotia', 'shadowline trim'],
    Compounds: ['jointing compound', 'cornice adhesive', 'finishing plaster', 'acoustic sealant'],
  },
  Fixings: {
    Nails: ['flat head nail', 'bracket nail', 'joist hanger nail', 'collated nail', 'bradnail'],
    Screws: ['decking screw', 'roofing screw', 'plasterboard screw', 'batten screw', 'coach screw'],
    Brackets: ['joist hanger', 'angle bracket', 'post stirrup', 'nail plate', 'brace strap', 'cyclone tie'],
    Anchors: ['screw bolt', 'sleeve anchor', 'chemical anchor', 'threaded rod', 'hold down bolt'],
  },
  'Bathroom & Kitchen': {
    Bathroom: ['bathroom vanity', 'shower tray', 'heated towel rail', 'bathroom mirror', 'basin mixer'],
    Kitchen: ['kitchen sink', 'benchtop', 'pantry shelf', 'rangehood', 'splashback'],
    Lighting: ['downlight', 'bedside lamp', 'sensor light', 'batten light', 'pendant light'],
    Plumbing: ['waste pipe', 'floor grate', 'copper pipe', 'hot water cylinder', 'isolating valve'],
  },
};

export const ADJECTIVES =
  'galvanised stainless treated primed powder-coated insulated structural heavy-duty thermally-broken laminated toughened brushed matte satin anodised waterproof weatherproof commercial residential premium lightweight reinforced adjustable concealed coastal rustic smooth grooved textured moisture-resistant'.split(
    ' ',
  );
export const COLOURS =
  'black white charcoal ironsand grey-friars sandstone karaka titania flaxpod lichen thunder bone silver bronze natural oak walnut cedar'.split(
    ' ',
  );
export const TREATMENTS = ['H1.2', 'H3.1', 'H3.2', 'H4', 'H5', '0.40BMT', '0.55BMT', 'SG8', 'SG10', 'G550'];
export const COMMON =
  'the and for with of in to a is are from suits any home site wall roof floor project builder install supplied ready cut length strong durable finish easy range made tested New Zealand conditions warranty years use inside outside where needed meets standard code joint edge fit quality long life weather water wind fire noise heat energy rated system range profile surface coating screw fixed pack each metre sheet timber steel aluminium glass'.split(
    ' ',
  );
export const PLACES =
  'Māori Taupō Whangārei Kāpiti Ōamaru Rotorua Wānaka Tīmaru Akaroa Raglan Nelson Otago Waikato Tasman Aoraki Kaikōura'.split(
    ' ',
  );
export const STARTS =
  'al ar bel bor cal car con cor dar del dor el en far fen fer gal gar hal har hel in kar kel kor lan lar lin mal mar men mor nor or pan par per pol por ral ran rel ren rim ros sal san sel sil sol sur tal tar tel ter tor tri tur val var ven ver vin vor wal wan wel wil win'.split(
    ' ',
  );
export const MIDDLES =
  'a e i o u an en in on ar er or al el il ol at et it ot ac ec ic am em im as es is os'.split(' ');
export const ENDS =
  'ba ber bex bon by cast clad con cor da dex don dor fast field fix flex ford form gard gate gen glen gon grip guard ham hold land lex line lite lock lon mark mast mer mont mor nel nex nor pak per plan por ra ran ret rex rick rim roc ron sel shield sol son span stead ster stone strong ta tack tech ten tex ton tor tread trim va van vent vex vin wall ward way wick wood worth x'.split(
    ' ',
  );
