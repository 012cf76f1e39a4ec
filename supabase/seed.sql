-- What a new shop starts with. Runs once per version of this file; rows that exist are left as they are,
-- so that whatever was edited in the admin console stays. Products appear in the storefront once they have a blank base and an overlay mock-up.

insert into public.art_styles (slug, display_name, tagline, category, sort_order, thumb_image_url, is_active) values
  ('digitalwatercolor', 'Digital Watercolor', 'Luminous washes that follow the fur', 'Painterly Classics', 1, '/samples/styles/digitalwatercolor.webp', true),
  ('charcoal', 'Charcoal', 'Smoky strokes, deep shadows, quiet drama', 'Painterly Classics', 2, '/samples/styles/charcoal.webp', true),
  ('vibrant', 'Vibrant Oil', 'Bold brushwork in full, joyful color', 'Painterly Classics', 3, '/samples/styles/vibrant.webp', true),
  ('softwatercolor', 'Soft Watercolor', 'Gentle pigments that bloom into the paper', 'Painterly Classics', 4, '/samples/styles/softwatercolor.webp', true),
  ('sketchy', 'Sketchbook', 'Loose ink lines with a splash of color', 'Painterly Classics', 5, '/samples/styles/sketchy.webp', true),
  ('pencil', 'Pencil Portrait', 'Patient graphite, one hair at a time', 'Painterly Classics', 6, '/samples/styles/pencil.webp', true),
  ('storybook', 'Storybook', 'A page from their very own fairy tale', 'Illustrated Whimsy', 30, '/samples/styles/storybook.webp', true),
  ('starlight', 'Starlight', 'Painted with moonbeams and stardust', 'Illustrated Whimsy', 35, '/samples/styles/starlight.webp', true),
  ('anime', 'Anime', 'Big eyes, bright skies, main-character energy', 'Illustrated Whimsy', 40, '/samples/styles/anime.webp', true),
  ('popart', 'Pop Art', 'Loud dots and louder personality', 'Bold & Playful', 45, '/samples/styles/popart.webp', true),
  ('movieanimated', 'Animated Movie', 'Ready for a close-up on the big screen', 'Bold & Playful', 50, '/samples/styles/movieanimated.webp', true),
  ('diecut', 'Die-Cut Sticker', 'Clean outline, ready to peel and stick', 'Bold & Playful', 60, '/samples/styles/diecut.webp', true)
on conflict (slug) do nothing;

insert into public.art_backgrounds (slug, display_name, description, group_name, sort_order, thumb_image_url, is_active) values
  ('automatic', 'Artist’s Choice', 'We pick the backdrop that flatters your pet most', 'Artist Picks', 0, '/samples/backgrounds/automatic.webp', true),
  ('transparent', 'Transparent', 'Just your pet, with nothing behind', 'Specialty Finishes', 5, '/samples/backgrounds/transparent.webp', true),
  ('white', 'Gallery White', 'Crisp, bright and timeless', 'Neutral Palettes', 10, '/samples/backgrounds/white.webp', true),
  ('cream', 'Cream', 'Warm paper, like a page from a sketchbook', 'Neutral Palettes', 11, '/samples/backgrounds/cream.webp', true),
  ('rose', 'Dusty Rose', 'A soft blush that warms every coat', 'Neutral Palettes', 12, '/samples/backgrounds/rose.webp', true),
  ('terracotta', 'Terracotta', 'Sun-baked clay with plenty of character', 'Neutral Palettes', 13, '/samples/backgrounds/terracotta.webp', true),
  ('sand', 'Sand', 'Calm and golden, like a walk on the beach', 'Neutral Palettes', 14, '/samples/backgrounds/sand.webp', true),
  ('slate', 'Slate', 'A cool, deep gray that makes light fur glow', 'Neutral Palettes', 15, '/samples/backgrounds/slate.webp', true),
  ('sage', 'Sage', 'A quiet green, fresh from the garden', 'Neutral Palettes', 16, '/samples/backgrounds/sage.webp', true),
  ('lightblue', 'Light Blue', 'An open sky on a clear morning', 'Neutral Palettes', 17, '/samples/backgrounds/lightblue.webp', true),
  ('sunnypark', 'Sunny Park', 'Green grass, blue sky, best day ever', 'Outdoor Scenes', 20, '/samples/backgrounds/sunnypark.webp', true),
  ('mistyforest', 'Misty Forest', 'Tall trees and soft morning light', 'Outdoor Scenes', 21, '/samples/backgrounds/mistyforest.webp', true),
  ('cozylivingroom', 'Cozy Living Room', 'Their favorite spot by the lamp', 'Indoor Retreats', 30, '/samples/backgrounds/cozylivingroom.webp', true),
  ('sublimation', 'Print Wash', 'Color that runs to the very edge of your gift', 'Specialty Finishes', 40, '/samples/backgrounds/sublimation.webp', true),
  ('christmas', 'Christmas', 'Fairy lights, a tree and presents by the fire', 'Seasonal Scenes', 50, '/samples/backgrounds/christmas.webp', true)
on conflict (slug) do nothing;

-- What an operator deletes stays deleted: each product is seeded once.
insert into public.product_admin_settings
  (product_handle, product_title, catalog_card_id, base_price_cents, shipping_price_cents, is_featured, is_published, print, metadata)
select p.product_handle, p.product_title, p.catalog_card_id, p.base_price_cents, p.shipping_price_cents, p.is_featured, p.is_published, p.print::jsonb, p.metadata::jsonb
from (values
  ('custom-pet-portrait-mug', 'Custom Pet Portrait Mug', 'mug', 1999, 599, true, true,
    '{"areas": [{"options": {"sides": "one"}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle"}, {"options": {"sides": "both"}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle", "copies": [{"x": -0.62, "y": 0}]}, {"options": {"sides": "around"}, "width": 2700, "height": 1050, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle", "copies": [{"x": -0.333, "y": 0}, {"x": -0.666, "y": 0}], "start": {"x": 0.672, "y": 0.09, "width": 0.32, "height": 0.82, "rotation": 0}}], "blend": "multiply", "withBackground": true, "start": {"x": 0.622, "y": 0.06, "width": 0.376, "height": 0.88, "rotation": 0}}',
    '{
      "name": "Custom Pet Portrait Mug",
      "shortName": "Mug",
      "tagline": "Good mornings start with that face",
      "description": "Your pet’s portrait on an 11 oz ceramic mug: on one side, on both, or all around. The artwork is painted again at full print size, so every whisker stays sharp from the first coffee to the thousandth wash.",
      "heroHighlight": "Printed from handle to handle at 300 DPI",
      "fulfillmentTime": "Made to order in 2–4 business days",
      "features": [
        "11 oz white ceramic with a comfortable handle",
        "Print area of 9 × 3.5 inches around the mug",
        "Painted again at 300 DPI for print, never enlarged",
        "Dishwasher and microwave safe"
      ],
      "whatsIncluded": [
        "One 11 oz ceramic mug with your artwork",
        "A snug protective gift box"
      ],
      "bestFor": [
        "First-coffee people",
        "Desk mates and new pet parents",
        "A birthday that needs a smile"
      ],
      "care": [
        "Dishwasher safe; the top rack keeps colors brightest",
        "Microwave safe",
        "Avoid scouring pads on the print"
      ],
      "mockupShape": "landscape",
      "accent": "terracotta",
      "bundleSuggestions": [
        {
          "id": "coasters",
          "label": "Add matching coasters"
        },
        {
          "id": "stickers",
          "label": "Add a sticker pack"
        }
      ],
      "startingPrice": "$19.99",
      "cardImage": "/samples/products/mug-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 400,
      "rooms": ["kitchen", "office"],
      "callToActionLink": "/products/custom-pet-portrait-mug",
      "options": [{"id": "sides", "label": "Sides", "values": [{"id": "one", "label": "One side"}, {"id": "both", "label": "Both sides"}, {"id": "around", "label": "All around, three times"}]}]
    }'),
  ('custom-pet-portrait-puzzle', 'Custom Pet Portrait Puzzle', 'puzzle', 2499, 699, true, true,
    '{"areas": [{"options": {}, "width": 6295, "height": 4650, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}',
    '{
      "name": "Custom Pet Portrait Puzzle",
      "shortName": "Puzzle",
      "tagline": "Fall for that face, 500 pieces at a time",
      "description": "A 500-piece puzzle of your pet’s portrait. Brush strokes and fur give every piece something to find, and the finished picture is big enough to frame.",
      "heroHighlight": "500 pieces, 20.98 × 15.5 inches",
      "fulfillmentTime": "Made to order in 3–5 business days",
      "features": [
        "500 pieces, finished size about 21 × 15.5 inches",
        "Sturdy chipboard with a smooth, glare-free finish",
        "Painted again at full print size, so no piece is blurry",
        "The portrait on the box lid as your guide"
      ],
      "whatsIncluded": [
        "500-piece puzzle of your artwork",
        "Printed keepsake box"
      ],
      "bestFor": [
        "Rainy Sundays",
        "Families who gather around one table",
        "Grandparents who have everything"
      ],
      "care": [
        "Keep dry; wipe with a soft, dry cloth",
        "To frame it, glue from the back"
      ],
      "mockupShape": "landscape",
      "accent": "sage",
      "bundleSuggestions": [
        {
          "id": "mug",
          "label": "Add a mug for puzzle nights"
        },
        {
          "id": "coasters",
          "label": "Add coasters for the table"
        }
      ],
      "startingPrice": "$24.99",
      "cardImage": "/samples/products/puzzle-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 700,
      "rooms": ["living-room", "kids-room"],
      "callToActionLink": "/products/custom-pet-portrait-puzzle",
      "options": [{"id": "pieces", "label": "Pieces", "values": [{"id": "500", "label": "500 pieces"}, {"id": "1000", "label": "1000 small pieces", "surchargeCents": 600}]}]
    }'),
  ('custom-pet-portrait-coasters', 'Custom Pet Portrait Coasters', 'coasters', 2299, 599, true, true,
    '{"areas": [{"options": {}, "width": 1181, "height": 1181, "dpi": 300, "fit": "cover", "bleed": 30, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}',
    '{
      "name": "Custom Pet Portrait Coasters",
      "shortName": "Coasters",
      "tagline": "A soft landing for every cup",
      "description": "A set of four square coasters with your pet’s portrait. A hardboard top takes the color, a cork back keeps the table safe.",
      "heroHighlight": "Set of four with cork backing",
      "fulfillmentTime": "Made to order in 2–4 business days",
      "features": [
        "Set of four, 3.94 × 3.94 inches each",
        "Glossy, heat-resistant top",
        "Non-slip cork backing",
        "Printed to the edge at 300 DPI"
      ],
      "whatsIncluded": [
        "Four coasters with your artwork",
        "Gift-ready sleeve"
      ],
      "bestFor": [
        "House-warmings",
        "Hosts who love their furniture",
        "Pairing with the mug"
      ],
      "care": [
        "Wipe clean with a damp cloth",
        "Do not soak and do not put in the dishwasher"
      ],
      "mockupShape": "square",
      "accent": "sand",
      "bundleSuggestions": [
        {
          "id": "mug",
          "label": "Add the matching mug"
        },
        {
          "id": "tumbler",
          "label": "Add a tumbler for the road"
        }
      ],
      "startingPrice": "$22.99",
      "cardImage": "/samples/products/coasters-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 350,
      "rooms": ["living-room", "kitchen"],
      "callToActionLink": "/products/custom-pet-portrait-coasters"
    }'),
  ('custom-pet-portrait-mousepad', 'Custom Pet Portrait Mousepad', 'mousepad', 1699, 499, false, true,
    '{"areas": [{"options": {}, "width": 2700, "height": 2250, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}',
    '{
      "name": "Custom Pet Portrait Mousepad",
      "shortName": "Mousepad",
      "tagline": "The best colleague on your desk",
      "description": "A smooth 9 × 7.5 inch mousepad with your pet’s portrait from edge to edge. The rubber base stays where you put it, even when the cat walks by.",
      "heroHighlight": "Edge-to-edge print on smooth fabric",
      "fulfillmentTime": "Made to order in 2–4 business days",
      "features": [
        "9 × 7.5 inches",
        "Smooth fabric top for optical and laser mice",
        "Non-slip natural rubber base",
        "Edge-to-edge print at 300 DPI"
      ],
      "whatsIncluded": [
        "One mousepad with your artwork"
      ],
      "bestFor": [
        "Home offices",
        "Work-from-home pet people",
        "A small gift that is seen every day"
      ],
      "care": [
        "Spot-clean with lukewarm water and mild soap",
        "Air dry flat"
      ],
      "mockupShape": "landscape",
      "accent": "slate",
      "bundleSuggestions": [
        {
          "id": "mug",
          "label": "Add a mug for the desk"
        },
        {
          "id": "stickers",
          "label": "Add stickers for the laptop"
        }
      ],
      "startingPrice": "$16.99",
      "cardImage": "/samples/products/mousepad-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 250,
      "rooms": ["office"],
      "callToActionLink": "/products/custom-pet-portrait-mousepad"
    }'),
  ('custom-pet-portrait-stickers', 'Custom Pet Portrait Stickers', 'stickers', 1299, 399, true, true,
    '{"areas": [{"options": {}, "width": 1200, "height": 1200, "dpi": 300, "fit": "contain", "bleed": 0, "ground": null, "cut": "kiss"}], "blend": "normal", "withBackground": false, "start": {"x": 0.06, "y": 0.06, "width": 0.88, "height": 0.88, "rotation": 0}}',
    '{
      "name": "Custom Pet Portrait Stickers",
      "shortName": "Stickers",
      "tagline": "Peel, stick, smile",
      "description": "A pack of four kiss-cut vinyl stickers of your pet. Each one follows the outline of the portrait, with a thin white border that peels cleanly.",
      "heroHighlight": "Pack of four weatherproof vinyl stickers",
      "fulfillmentTime": "Made to order in 2–3 business days",
      "features": [
        "Four stickers, up to 4 inches each",
        "Kiss cut along your pet’s outline",
        "Weatherproof, scratch-resistant vinyl",
        "Sticks to laptops, bottles and bumpers"
      ],
      "whatsIncluded": [
        "Four vinyl stickers with your artwork"
      ],
      "bestFor": [
        "Laptops and water bottles",
        "Party favours",
        "Sending love in an envelope"
      ],
      "care": [
        "Stick to a clean, dry surface",
        "Weatherproof; hand-wash bottles with stickers"
      ],
      "mockupShape": "square",
      "accent": "rose",
      "bundleSuggestions": [
        {
          "id": "mousepad",
          "label": "Add a mousepad"
        },
        {
          "id": "t-shirt",
          "label": "Add the t-shirt"
        }
      ],
      "startingPrice": "$12.99",
      "cardImage": "/samples/products/stickers-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 40,
      "rooms": ["kids-room", "office", "on-the-go"],
      "callToActionLink": "/products/custom-pet-portrait-stickers",
      "options": [{"id": "pack", "label": "Pack", "values": [{"id": "4", "label": "4 stickers"}, {"id": "8", "label": "8 stickers", "weightGrams": 20, "surchargeCents": 800}, {"id": "12", "label": "12 stickers", "weightGrams": 40, "surchargeCents": 1500}]}]
    }'),
  ('custom-pet-portrait-tumbler', 'Custom Pet Portrait Tumbler', 'tumbler', 2999, 699, true, true,
    '{"areas": [{"options": {"sides": "around"}, "width": 2795, "height": 2100, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"sides": "one"}, "width": 2795, "height": 2100, "dpi": 300, "fit": "contain", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle", "start": {"x": 0.29, "y": 0.22, "width": 0.42, "height": 0.56, "rotation": 0}}, {"options": {"sides": "both"}, "width": 2795, "height": 2100, "dpi": 300, "fit": "contain", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle", "copies": [{"x": 0.5, "y": 0}], "start": {"x": 0.04, "y": 0.22, "width": 0.42, "height": 0.56, "rotation": 0}}], "blend": "multiply", "withBackground": true, "start": null}',
    '{
      "name": "Custom Pet Portrait Tumbler",
      "shortName": "Tumbler",
      "tagline": "They come along on every ride",
      "description": "A 20 oz insulated steel tumbler wrapped in your pet’s portrait. Double walls keep drinks cold or hot, and the print goes all the way around, or stays on one side or both.",
      "heroHighlight": "20 oz, insulated, printed all around",
      "fulfillmentTime": "Made to order in 3–5 business days",
      "features": [
        "20 oz double-walled stainless steel",
        "Wrap-around print of 9.32 × 7 inches",
        "Press-in lid with a slide closure",
        "Fits most cup holders"
      ],
      "whatsIncluded": [
        "One 20 oz tumbler with your artwork",
        "Lid and straw"
      ],
      "bestFor": [
        "Dog walks and school runs",
        "Gym bags",
        "People who lose every other bottle"
      ],
      "care": [
        "Hand wash only",
        "Not for the microwave or dishwasher"
      ],
      "mockupShape": "tall",
      "accent": "lightblue",
      "bundleSuggestions": [
        {
          "id": "stickers",
          "label": "Add a sticker pack"
        },
        {
          "id": "coasters",
          "label": "Add coasters for home"
        }
      ],
      "startingPrice": "$29.99",
      "cardImage": "/samples/products/tumbler-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 450,
      "rooms": ["kitchen", "office", "on-the-go"],
      "callToActionLink": "/products/custom-pet-portrait-tumbler",
      "options": [{"id": "sides", "label": "Sides", "values": [{"id": "around", "label": "All around"}, {"id": "one", "label": "One side"}, {"id": "both", "label": "Both sides"}]}]
    }'),
  ('custom-pet-portrait-t-shirt', 'Custom Pet Portrait T-Shirt', 't-shirt', 2799, 599, false, true,
    '{"areas": [{"options": {}, "width": 1800, "height": 2400, "dpi": 150, "fit": "contain", "bleed": 0, "ground": null, "cut": "rectangle"}], "blend": "normal", "withBackground": false, "start": {"x": 0, "y": 0, "width": 1, "height": 0.75, "rotation": 0}}',
    '{
      "name": "Custom Pet Portrait T-Shirt",
      "shortName": "T-Shirt",
      "tagline": "Wear your heart, and their face, on your chest",
      "description": "A soft cotton t-shirt with your pet’s portrait across the chest. The background can be left away, so the art sits straight on the fabric.",
      "heroHighlight": "12 × 16 inch print on soft cotton",
      "fulfillmentTime": "Made to order in 3–5 business days",
      "features": [
        "Soft combed cotton, unisex fit",
        "Print area of 12 × 16 inches",
        "Transparent backgrounds print straight onto the fabric",
        "Colors that last wash after wash"
      ],
      "whatsIncluded": [
        "One t-shirt with your artwork"
      ],
      "bestFor": [
        "Dog-park meet-ups",
        "Proud cat people",
        "Matching family photos"
      ],
      "care": [
        "Machine wash cold, inside out",
        "Tumble dry low; do not iron the print"
      ],
      "mockupShape": "portrait",
      "accent": "cream",
      "bundleSuggestions": [
        {
          "id": "stickers",
          "label": "Add matching stickers"
        },
        {
          "id": "mug",
          "label": "Add a mug"
        }
      ],
      "startingPrice": "$27.99",
      "cardImage": "/samples/products/t-shirt-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 220,
      "rooms": ["on-the-go"],
      "callToActionLink": "/products/custom-pet-portrait-t-shirt",
      "options": [{"id": "colour", "label": "Color", "values": [{"id": "white", "label": "White", "colour": "#f4f2ee"}, {"id": "heather", "label": "Heather gray", "colour": "#b4b3b1", "baseImage": "/samples/products/t-shirt-base-heather.webp"}, {"id": "sage", "label": "Sage", "colour": "#8d9c80", "baseImage": "/samples/products/t-shirt-base-sage.webp"}, {"id": "navy", "label": "Navy", "colour": "#27324a", "baseImage": "/samples/products/t-shirt-base-navy.webp"}, {"id": "black", "label": "Black", "colour": "#262423", "baseImage": "/samples/products/t-shirt-base-black.webp"}]}, {"id": "size", "label": "Size", "values": [{"id": "s", "label": "S"}, {"id": "m", "label": "M"}, {"id": "l", "label": "L"}, {"id": "xl", "label": "XL"}, {"id": "2xl", "label": "2XL", "surchargeCents": 200}, {"id": "3xl", "label": "3XL", "surchargeCents": 300}]}]
    }'),
  ('custom-pet-portrait-poster', 'Custom Pet Portrait Poster', 'poster', 2499, 899, false, true,
    '{"areas": [{"options": {"size": "12x16"}, "width": 3600, "height": 4800, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "18x24"}, "width": 5400, "height": 7200, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "24x36"}, "width": 7200, "height": 10800, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}',
    '{
      "name": "Custom Pet Portrait Poster",
      "shortName": "Poster",
      "tagline": "That face, right where you can see it",
      "description": "Your pet’s portrait as a poster for the wall, hung by two oak rails. The artwork is painted again at the size you choose, up to 24 × 36 inches, so brush strokes stay strokes from across the room and up close.",
      "heroHighlight": "Up to 24 × 36 inches, painted at full size",
      "fulfillmentTime": "Made to order in 3–5 business days",
      "features": [
        "Matte art paper that does not mirror the window",
        "Three sizes: 12 × 16, 18 × 24 and 24 × 36 inches",
        "Painted again for print at 300 DPI, never enlarged",
        "Hangs from a single nail"
      ],
      "whatsIncluded": [
        "One poster with your artwork",
        "Two magnetic oak rails with a leather cord"
      ],
      "bestFor": [
        "The wall over the sofa",
        "Hallways and home offices",
        "A first gift for a new home"
      ],
      "care": [
        "Dust with a soft, dry cloth",
        "Keep out of direct sun and damp rooms"
      ],
      "mockupShape": "portrait",
      "accent": "sage",
      "bundleSuggestions": [
        {
          "id": "mug",
          "label": "Add a mug"
        },
        {
          "id": "stickers",
          "label": "Add a sticker pack"
        }
      ],
      "startingPrice": "$24.99",
      "cardImage": "/samples/products/poster-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 250,
      "rooms": ["living-room", "bedroom", "kids-room", "office"],
      "callToActionLink": "/products/custom-pet-portrait-poster",
      "onWall": true,
      "options": [{"id": "size", "label": "Size", "values": [{"id": "12x16", "label": "12 × 16 in"}, {"id": "18x24", "label": "18 × 24 in", "weightGrams": 100, "surchargeCents": 1000}, {"id": "24x36", "label": "24 × 36 in", "weightGrams": 250, "surchargeCents": 2500, "baseImage": "/samples/products/poster-base-slim.webp"}]}]
    }'),
  ('custom-pet-portrait-framed-print', 'Custom Pet Portrait Framed Print', 'framed-print', 6999, 1499, false, true,
    '{"areas": [{"options": {"size": "12x16", "orientation": "portrait"}, "width": 3600, "height": 4800, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "12x16", "orientation": "landscape"}, "width": 4800, "height": 3600, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "18x24", "orientation": "portrait"}, "width": 5400, "height": 7200, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "18x24", "orientation": "landscape"}, "width": 7200, "height": 5400, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "24x36", "orientation": "portrait"}, "width": 7200, "height": 10800, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "24x36", "orientation": "landscape"}, "width": 10800, "height": 7200, "dpi": 300, "fit": "cover", "bleed": 0, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}',
    '{
      "name": "Custom Pet Portrait Framed Print",
      "shortName": "Framed print",
      "tagline": "Ready to hang, in a frame of your choice",
      "description": "Your pet’s portrait as a framed print. The artwork is painted again at the size you choose, up to 24 × 36 inches, and comes in a frame of white, black or oak, with or without a mat around it. Hang it upright or lying, wherever that face belongs.",
      "heroHighlight": "White, black or oak, with or without a mat",
      "fulfillmentTime": "Made to order in 5–7 business days",
      "features": [
        "Wooden frame in white, black or oak",
        "Sizes are those of the print: 12 × 16, 18 × 24 and 24 × 36 inches; frame and mat are around it",
        "Mat of white board with a bevel, 2 inches wide (optional)",
        "Printed at 300 DPI on matte art paper, never enlarged",
        "Clear acrylic in front, light and shatterproof"
      ],
      "whatsIncluded": [
        "One framed print with your artwork",
        "Hanging hardware, fitted to the back"
      ],
      "bestFor": [
        "The wall over the sofa",
        "A family’s gallery wall",
        "Remembering an old friend"
      ],
      "care": [
        "Dust frame and acrylic with a soft, dry cloth",
        "Keep out of direct sun and damp rooms"
      ],
      "mockupShape": "portrait",
      "accent": "honey",
      "bundleSuggestions": [{"id": "canvas", "label": "See it on canvas"}, {"id": "mug", "label": "Add a mug"}],
      "startingPrice": "$69.99",
      "cardImage": "/samples/products/framed-print-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 1500,
      "rooms": ["living-room", "bedroom", "office"],
      "callToActionLink": "/products/custom-pet-portrait-framed-print",
      "onWall": true,
      "options": [{"id": "size", "label": "Size", "values": [{"id": "12x16", "label": "12 × 16 in"}, {"id": "18x24", "label": "18 × 24 in", "weightGrams": 1500, "surchargeCents": 4000}, {"id": "24x36", "label": "24 × 36 in", "weightGrams": 4000, "surchargeCents": 9000}]}, {"id": "orientation", "label": "Orientation", "values": [{"id": "portrait", "label": "Portrait"}, {"id": "landscape", "label": "Landscape"}]}, {"id": "frame", "label": "Frame", "values": [{"id": "white", "label": "White", "colour": "#f3f1ec", "aroundInches": 0.75}, {"id": "black", "label": "Black", "colour": "#211f1e", "aroundInches": 0.75}, {"id": "oak", "label": "Oak", "colour": "#b98c5b", "aroundInches": 0.75, "surchargeCents": 1000}]}, {"id": "mat", "label": "Mat", "values": [{"id": "none", "label": "No mat"}, {"id": "white", "label": "White mat", "surchargeCents": 1500, "aroundInches": 2}]}]
    }'),
  ('custom-pet-portrait-canvas', 'Custom Pet Portrait Canvas', 'canvas', 4999, 1299, false, true,
    '{"areas": [{"options": {"size": "12x12", "edge": "mirrored"}, "width": 4350, "height": 4350, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle", "edge": "mirrored"}, {"options": {"size": "16x20", "orientation": "portrait", "edge": "mirrored"}, "width": 5550, "height": 6750, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle", "edge": "mirrored"}, {"options": {"size": "16x20", "orientation": "landscape", "edge": "mirrored"}, "width": 6750, "height": 5550, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle", "edge": "mirrored"}, {"options": {"size": "24x36", "orientation": "portrait", "edge": "mirrored"}, "width": 7950, "height": 11550, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle", "edge": "mirrored"}, {"options": {"size": "24x36", "orientation": "landscape", "edge": "mirrored"}, "width": 11550, "height": 7950, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle", "edge": "mirrored"}, {"options": {"size": "12x12", "edge": "painted"}, "width": 4350, "height": 4350, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "16x20", "orientation": "portrait", "edge": "painted"}, "width": 5550, "height": 6750, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "16x20", "orientation": "landscape", "edge": "painted"}, "width": 6750, "height": 5550, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "24x36", "orientation": "portrait", "edge": "painted"}, "width": 7950, "height": 11550, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle"}, {"options": {"size": "24x36", "orientation": "landscape", "edge": "painted"}, "width": 11550, "height": 7950, "dpi": 300, "fit": "cover", "bleed": 375, "ground": [255, 255, 255], "cut": "rectangle"}], "blend": "multiply", "withBackground": true, "start": null}',
    '{
      "name": "Custom Pet Portrait Canvas",
      "shortName": "Canvas",
      "tagline": "Brush strokes where they belong: on canvas",
      "description": "Your pet’s portrait on cotton canvas, stretched over a wooden frame. The artwork is painted again at the size you choose, up to 24 × 36 inches, with enough around it to go over the sides: mirrored from the portrait, so that all of it stays in front, or painted on, so that the picture wraps around.",
      "heroHighlight": "Stretched over wood, sides included",
      "fulfillmentTime": "Made to order in 5–7 business days",
      "features": [
        "Cotton canvas with a fine weave",
        "Stretched over bars of wood, 3/4 inch deep",
        "Three sizes: 12 × 12, 16 × 20 and 24 × 36 inches",
        "Sides mirrored or painted on, never white",
        "Printed at 300 DPI, never enlarged"
      ],
      "whatsIncluded": [
        "One stretched canvas with your artwork",
        "Hanging hardware, fitted to the back"
      ],
      "bestFor": [
        "Rooms that a frame would make too formal",
        "The wall over the bed",
        "Portraits in oil and watercolor"
      ],
      "care": [
        "Dust with a soft, dry cloth",
        "Keep out of direct sun and damp rooms"
      ],
      "mockupShape": "square",
      "accent": "sage",
      "bundleSuggestions": [{"id": "framed-print", "label": "See it framed"}, {"id": "coasters", "label": "Add matching coasters"}],
      "startingPrice": "$49.99",
      "cardImage": "/samples/products/canvas-card.webp",
      "callToActionLabel": "Customize",
      "weightGrams": 700,
      "rooms": ["living-room", "bedroom", "office"],
      "callToActionLink": "/products/custom-pet-portrait-canvas",
      "onWall": true,
      "options": [{"id": "size", "label": "Size", "values": [{"id": "12x12", "label": "12 × 12 in"}, {"id": "16x20", "label": "16 × 20 in", "weightGrams": 600, "surchargeCents": 2500}, {"id": "24x36", "label": "24 × 36 in", "weightGrams": 2000, "surchargeCents": 7500}]}, {"id": "orientation", "label": "Orientation", "values": [{"id": "portrait", "label": "Portrait"}, {"id": "landscape", "label": "Landscape"}]}, {"id": "edge", "label": "Sides", "values": [{"id": "mirrored", "label": "Mirrored"}, {"id": "painted", "label": "Painted on"}]}]
    }'),
  ('custom-pet-portrait-digital', 'Digital Pet Portrait', 'digital-portrait', 1499, 0, false, true,
    '{"areas": [{"options": {}, "width": 4096, "height": 4096, "dpi": 300, "fit": "cover", "bleed": 0, "ground": null, "cut": "rectangle"}], "blend": "normal", "withBackground": true, "start": null, "delivery": "download"}',
    '{
      "name": "Digital Pet Portrait",
      "shortName": "Digital portrait",
      "tagline": "That face, yours as a file",
      "description": "Your pet’s portrait as files to keep: painted again at 4096 × 4096 pixels without a mark, and as an A3 page that is ready to print. Both are yours minutes after payment, and nothing has to be shipped.",
      "heroHighlight": "4096 pixels and an A3 page, minutes after payment",
      "fulfillmentTime": "Ready to download within minutes",
      "features": [
        "PNG of 4096 × 4096 pixels, painted again and never enlarged",
        "PDF of an A3 page at 300 DPI with sRGB colors",
        "No mark, no signature that is not yours",
        "In your order for as long as it exists"
      ],
      "whatsIncluded": [
        "One PNG and one PDF of your artwork",
        "A link by e-mail, and both files in your order"
      ],
      "bestFor": [
        "Screens, backgrounds and profile pictures",
        "Printing at home or at a shop nearby",
        "A gift that arrives today"
      ],
      "care": [
        "Keep a copy where you keep your photos",
        "For your own use: not to be sold again"
      ],
      "mockupShape": "square",
      "accent": "sand",
      "bundleSuggestions": [
        {
          "id": "poster",
          "label": "Add a poster"
        },
        {
          "id": "mug",
          "label": "Add a mug"
        }
      ],
      "startingPrice": "$14.99",
      "cardImage": "/samples/products/digital-portrait-card.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-digital"
    }')
) as p (product_handle, product_title, catalog_card_id, base_price_cents, shipping_price_cents, is_featured, is_published, print, metadata)
where not exists (select from private.seeded_products s where s.product_handle = p.product_handle)
on conflict (product_handle) do nothing;

-- Slot landing-hero-carousel holds before/after pairs, landing-hero the pictures behind the headline.
insert into public.app_photos (slot, public_url, sort_order, alt_text, title, description) values
  ('landing-hero-carousel', '/samples/home/rusty-before.webp', 1, 'before:Rusty', 'Rusty, the photo', '{"x":50,"y":38,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/rusty-digitalwatercolor.webp', 2, 'after:Rusty|Digital Watercolor|A gentle giant in luminous washes of copper and gold', 'Rusty in Digital Watercolor', '{"x":50,"y":38,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/ginger-before.webp', 11, 'before:Ginger', 'Ginger, the photo', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/ginger-vibrant.webp', 12, 'after:Ginger|Vibrant Oil|Amber eyes, bold brushwork and plenty of attitude', 'Ginger in Vibrant Oil', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/snow-before.webp', 21, 'before:Snow', 'Snow, the photo', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/snow-softwatercolor.webp', 22, 'after:Snow|Soft Watercolor|White fur, left to the paper, and two blue eyes', 'Snow in Soft Watercolor', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/biscuit-before.webp', 31, 'before:Biscuit', 'Biscuit, the photo', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/biscuit-movieanimated.webp', 32, 'after:Biscuit|Animated Movie|The hero of a film that should be made', 'Biscuit in Animated Movie', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero', '/samples/home/rusty-digitalwatercolor.webp', 1, 'Rusty, painted in the style Digital Watercolor', 'Rusty in Digital Watercolor', '{"x":50,"y":38,"fit":"cover"}'),
  ('landing-hero', '/samples/home/ginger-vibrant.webp', 2, 'Ginger, painted in the style Vibrant Oil', 'Ginger in Vibrant Oil', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero', '/samples/home/snow-softwatercolor.webp', 3, 'Snow, painted in the style Soft Watercolor', 'Snow in Soft Watercolor', '{"x":50,"y":45,"fit":"cover"}'),
  ('landing-hero', '/samples/home/biscuit-movieanimated.webp', 4, 'Biscuit, painted in the style Animated Movie', 'Biscuit in Animated Movie', '{"x":50,"y":45,"fit":"cover"}')
on conflict (slot, public_url) do nothing;

-- Pictures of the products, drawn by scripts/render-product-pictures.ts. Frames say where the artwork lies.
insert into public.product_mockups (id, product_id, image_url, is_primary, position, mockup_role, artwork_frame, metadata)
select m.id, p.id, m.image_url, m.is_primary, m.position, m.mockup_role, m.artwork_frame, m.metadata
from (values
  ('3b023150-ba61-5d0c-8884-070bc2bec4af'::uuid, 'custom-pet-portrait-mug', '/samples/products/mug-card.webp', true, 0, 'catalog_display', null, '{"alt": "A mug with a watercolor of a red dog"}'::jsonb),
  ('0f89d807-9d2a-5385-9e0f-1692af95ce83'::uuid, 'custom-pet-portrait-mug', '/samples/products/mug-display.webp', false, 1, 'catalog_display', null, '{"alt": "A mug with a watercolor of a wirehaired dog"}'::jsonb),
  ('24086da9-6726-5f42-b67f-492aaaef5c91'::uuid, 'custom-pet-portrait-mug', '/samples/products/mug-base.webp', false, 2, 'blank_base', '{"x": 0.19886, "y": 0.24121, "width": 0.46591, "height": 0.53973, "rotation": 0}'::jsonb, '{"alt": "The mug without artwork", "wrap": {"printDegrees": 322, "centre": 0.81677, "sag": 0.0954}}'::jsonb),
  ('ed7f58b7-605e-59dc-b23c-9bacf88098d1'::uuid, 'custom-pet-portrait-mug', '/samples/products/mug-overlay.webp', false, 3, 'overlay', '{"x": 0.19886, "y": 0.24121, "width": 0.46591, "height": 0.53973, "rotation": 0}'::jsonb, '{"alt": "Light and shade", "wrap": {"printDegrees": 322, "centre": 0.81677, "sag": 0.0954}}'::jsonb),
  ('b134a8b2-6c4d-52d6-9dc1-0f6f86e255b0'::uuid, 'custom-pet-portrait-puzzle', '/samples/products/puzzle-card.webp', true, 0, 'catalog_display', null, '{"alt": "A puzzle of a dog painted in oil, on an oak table"}'::jsonb),
  ('e98124e3-4462-5b0a-bec7-250ffedda06d'::uuid, 'custom-pet-portrait-puzzle', '/samples/products/puzzle-display.webp', false, 1, 'catalog_display', null, '{"alt": "A puzzle of a cat painted in oil, on an oak table"}'::jsonb),
  ('5f0fda41-cdde-5afa-ae26-61b0ef413e06'::uuid, 'custom-pet-portrait-puzzle', '/samples/products/puzzle-base.webp', false, 2, 'blank_base', '{"x": 0.07647, "y": 0.16227, "width": 0.82238, "height": 0.60756, "rotation": 0}'::jsonb, '{"alt": "The puzzle without artwork"}'::jsonb),
  ('0de4a838-b56f-5b58-b88a-87dcceaa691c'::uuid, 'custom-pet-portrait-puzzle', '/samples/products/puzzle-overlay.webp', false, 3, 'overlay', '{"x": 0.07647, "y": 0.16227, "width": 0.82238, "height": 0.60756, "rotation": 0}'::jsonb, '{"alt": "Light and shade"}'::jsonb),
  ('359ff036-82f5-5770-97e4-1c002894afc1'::uuid, 'custom-pet-portrait-coasters', '/samples/products/coasters-card.webp', true, 0, 'catalog_display', null, '{"alt": "A coaster with a watercolor of a wirehaired dog, on more coasters of cork"}'::jsonb),
  ('b3d9abab-4533-5205-9d06-c7315c4b0e30'::uuid, 'custom-pet-portrait-coasters', '/samples/products/coasters-display.webp', false, 1, 'catalog_display', null, '{"alt": "A coaster with a raccoon painted in oil"}'::jsonb),
  ('a603de10-659e-5ca8-8a10-c11dd99cee0f'::uuid, 'custom-pet-portrait-coasters', '/samples/products/coasters-base.webp', false, 2, 'blank_base', '{"x": 0.16799, "y": 0.25335, "width": 0.57866, "height": 0.57866, "rotation": -6}'::jsonb, '{"alt": "The coasters without artwork"}'::jsonb),
  ('250c883d-c2ff-5cd2-8412-5d0957c23ca2'::uuid, 'custom-pet-portrait-coasters', '/samples/products/coasters-overlay.webp', false, 3, 'overlay', '{"x": 0.16799, "y": 0.25335, "width": 0.57866, "height": 0.57866, "rotation": -6}'::jsonb, '{"alt": "Light and shade"}'::jsonb),
  ('60ba77d4-b0c4-5e8f-8a79-403507e22015'::uuid, 'custom-pet-portrait-mousepad', '/samples/products/mousepad-card.webp', true, 0, 'catalog_display', null, '{"alt": "A mousepad with a cat painted in oil, and a mouse"}'::jsonb),
  ('b64f2b4f-a3c7-5e77-927a-8fa7406157cc'::uuid, 'custom-pet-portrait-mousepad', '/samples/products/mousepad-display.webp', false, 1, 'catalog_display', null, '{"alt": "A mousepad with a watercolor of a red dog"}'::jsonb),
  ('f6f2294a-2fcf-521c-8825-b7060150b50c'::uuid, 'custom-pet-portrait-mousepad', '/samples/products/mousepad-base.webp', false, 2, 'blank_base', '{"x": 0.059, "y": 0.1825, "width": 0.762, "height": 0.635, "rotation": 0}'::jsonb, '{"alt": "The mousepad without artwork"}'::jsonb),
  ('52495eeb-22d1-5f75-87ac-a284f0485618'::uuid, 'custom-pet-portrait-mousepad', '/samples/products/mousepad-overlay.webp', false, 3, 'overlay', '{"x": 0.059, "y": 0.1825, "width": 0.762, "height": 0.635, "rotation": 0}'::jsonb, '{"alt": "Light and shade"}'::jsonb),
  ('cf66ef9d-a3bc-526f-b55d-2f7b27f2cd8a'::uuid, 'custom-pet-portrait-stickers', '/samples/products/stickers-card.webp', true, 0, 'catalog_display', null, '{"alt": "A sticker of a red dog on its sheet"}'::jsonb),
  ('47270935-63d6-589a-817b-2e182ed3ace4'::uuid, 'custom-pet-portrait-stickers', '/samples/products/stickers-display.webp', false, 1, 'catalog_display', null, '{"alt": "A sticker of a raccoon on its sheet"}'::jsonb),
  ('3bcd72f6-a901-5aa4-bc46-fd51306fc172'::uuid, 'custom-pet-portrait-stickers', '/samples/products/stickers-base.webp', false, 2, 'blank_base', '{"x": 0.19775, "y": 0.23708, "width": 0.57079, "height": 0.57079, "rotation": -4}'::jsonb, '{"alt": "The stickers without artwork"}'::jsonb),
  ('b4856599-5138-549e-b12f-ce80f7d82b2e'::uuid, 'custom-pet-portrait-stickers', '/samples/products/stickers-overlay.webp', false, 3, 'overlay', '{"x": 0.19775, "y": 0.23708, "width": 0.57079, "height": 0.57079, "rotation": -4}'::jsonb, '{"alt": "Light and shade"}'::jsonb),
  ('da91f1cd-aa87-5931-8723-60bc7fc0a196'::uuid, 'custom-pet-portrait-tumbler', '/samples/products/tumbler-card.webp', true, 0, 'catalog_display', null, '{"alt": "A tumbler with a dog painted in oil"}'::jsonb),
  ('ce4bde61-4247-519c-9234-3fbecbe32eca'::uuid, 'custom-pet-portrait-tumbler', '/samples/products/tumbler-display.webp', false, 1, 'catalog_display', null, '{"alt": "A tumbler with a watercolor of a raccoon"}'::jsonb),
  ('806eb0c8-f796-5708-b8d5-448e90a278e3'::uuid, 'custom-pet-portrait-tumbler', '/samples/products/tumbler-base.webp', false, 2, 'blank_base', '{"x": 0.33451, "y": 0.27004, "width": 0.26056, "height": 0.63727, "rotation": 0}'::jsonb, '{"alt": "The tumbler without artwork", "wrap": {"printDegrees": 360, "centre": 0.5, "sag": 0.06093}}'::jsonb),
  ('e385659b-ca03-55fa-8cc7-f67031e3ead2'::uuid, 'custom-pet-portrait-tumbler', '/samples/products/tumbler-overlay.webp', false, 3, 'overlay', '{"x": 0.33451, "y": 0.27004, "width": 0.26056, "height": 0.63727, "rotation": 0}'::jsonb, '{"alt": "Light and shade", "wrap": {"printDegrees": 360, "centre": 0.5, "sag": 0.06093}}'::jsonb),
  ('c24f33fd-dc68-55f5-bf22-2e0826aeac83'::uuid, 'custom-pet-portrait-t-shirt', '/samples/products/t-shirt-card.webp', true, 0, 'catalog_display', null, '{"alt": "A white t-shirt with a red dog on the chest"}'::jsonb),
  ('7edecb9d-3187-556d-a55d-8f0ddc52643e'::uuid, 'custom-pet-portrait-t-shirt', '/samples/products/t-shirt-display.webp', false, 1, 'catalog_display', null, '{"alt": "A white t-shirt with a cat on the chest"}'::jsonb),
  ('378dbf5b-a182-5666-b12f-8877d68a0f32'::uuid, 'custom-pet-portrait-t-shirt', '/samples/products/t-shirt-base.webp', false, 2, 'blank_base', '{"x": 0.3095, "y": 0.24375, "width": 0.381, "height": 0.508, "rotation": 0}'::jsonb, '{"alt": "The t-shirt without artwork"}'::jsonb),
  ('eca2596f-53e1-57df-835d-c50fb4d93562'::uuid, 'custom-pet-portrait-t-shirt', '/samples/products/t-shirt-overlay.webp', false, 3, 'overlay', '{"x": 0.3095, "y": 0.24375, "width": 0.381, "height": 0.508, "rotation": 0}'::jsonb, '{"alt": "Light and shade"}'::jsonb),
  ('a736ec62-aac2-511d-9a33-eb1c0965a48a'::uuid, 'custom-pet-portrait-poster', '/samples/products/poster-card.webp', true, 0, 'catalog_display', null, '{"alt": "A poster of a red dog in watercolor, hung by oak rails"}'::jsonb),
  ('096e001f-275a-510c-ad2a-9181267bb635'::uuid, 'custom-pet-portrait-poster', '/samples/products/poster-display.webp', false, 1, 'catalog_display', null, '{"alt": "A poster of a cat painted in oil, hung by oak rails"}'::jsonb),
  ('a080be0a-7ae7-5cf5-8e18-abd648606f54'::uuid, 'custom-pet-portrait-poster', '/samples/products/poster-base.webp', false, 2, 'blank_base', '{"x": 0.25786, "y": 0.21143, "width": 0.48429, "height": 0.64571, "rotation": 0}'::jsonb, '{"alt": "The poster without artwork"}'::jsonb),
  ('9db9df9d-90bf-5437-8e8c-59c01f303671'::uuid, 'custom-pet-portrait-poster', '/samples/products/poster-overlay.webp', false, 3, 'overlay', '{"x": 0.25786, "y": 0.21143, "width": 0.48429, "height": 0.64571, "rotation": 0}'::jsonb, '{"alt": "Light and shade"}'::jsonb),
  ('f77674d2-a159-5f21-aa6e-58b49014bb3f'::uuid, 'custom-pet-portrait-digital', '/samples/products/digital-portrait-card.webp', true, 0, 'catalog_display', null, '{"alt": "A tablet that shows a cat painted in oil"}'::jsonb),
  ('ad603dc3-75d5-585c-9642-1f95d3e7b8bf'::uuid, 'custom-pet-portrait-digital', '/samples/products/digital-portrait-display.webp', false, 1, 'catalog_display', null, '{"alt": "A tablet that shows a wirehaired dog in watercolor"}'::jsonb),
  ('0dfde55e-d3d3-5804-8a2a-cc9564296c2c'::uuid, 'custom-pet-portrait-digital', '/samples/products/digital-portrait-base.webp', false, 2, 'blank_base', '{"x": 0.17, "y": 0.21667, "width": 0.56667, "height": 0.56667, "rotation": 0}'::jsonb, '{"alt": "The tablet without artwork"}'::jsonb),
  ('3e31b1d9-63cd-530b-9eb7-1e3c42012039'::uuid, 'custom-pet-portrait-digital', '/samples/products/digital-portrait-overlay.webp', false, 3, 'overlay', '{"x": 0.17, "y": 0.21667, "width": 0.56667, "height": 0.56667, "rotation": 0}'::jsonb, '{"alt": "Light and shade"}'::jsonb)
) as m (id, product_handle, image_url, is_primary, position, mockup_role, artwork_frame, metadata)
join public.product_admin_settings p using (product_handle)
where not exists (select from private.seeded_products s where s.product_handle = m.product_handle)
on conflict (id) do nothing;

insert into public.product_mockups (id, product_id, image_url, is_primary, position, mockup_role, artwork_frame, options, metadata)
select m.id, p.id, m.image_url, m.is_primary, m.position, m.mockup_role, m.artwork_frame, m.options, m.metadata
from (values
  ('39426352-e1f7-562a-a794-c4ab5179f58b'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-card.webp', true, 0, 'catalog_display', null, '{}'::jsonb, '{"alt": "A cat painted in oil, in an oak frame with a mat"}'::jsonb),
  ('4362dcc6-1355-53d9-a640-204b0ac6b65e'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-display.webp', false, 1, 'catalog_display', null, '{}'::jsonb, '{"alt": "A watercolor of a red dog, in an oak frame with a mat"}'::jsonb),
  ('603f98a7-6b8b-5586-9fe9-e4697c53ddb3'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-plain-wide-portrait.webp', false, 2, 'blank_base', '{"x": 0.27786, "y": 0.20286, "width": 0.43286, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "none", "orientation": "portrait"}'::jsonb, '{"alt": "White frame without a mat, upright, without artwork"}'::jsonb),
  ('6b89d816-56fb-5754-abf4-3e08483149f9'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-plain-slim-portrait.webp', false, 3, 'blank_base', '{"x": 0.3019, "y": 0.20286, "width": 0.38476, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "none", "orientation": "portrait", "size": "24x36"}'::jsonb, '{"alt": "White frame without a mat, upright, without artwork"}'::jsonb),
  ('89d2cc3e-5272-50db-945c-ad52565aac22'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-plain-wide-landscape.webp', false, 4, 'blank_base', '{"x": 0.20571, "y": 0.275, "width": 0.57714, "height": 0.43286, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "none", "orientation": "landscape"}'::jsonb, '{"alt": "White frame without a mat, lying, without artwork"}'::jsonb),
  ('975b6ab5-c205-5948-af6a-7be5c8b3f1a6'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-plain-slim-landscape.webp', false, 5, 'blank_base', '{"x": 0.20571, "y": 0.29905, "width": 0.57714, "height": 0.38476, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "none", "orientation": "landscape", "size": "24x36"}'::jsonb, '{"alt": "White frame without a mat, lying, without artwork"}'::jsonb),
  ('374578aa-2f69-5d3b-835c-eeea1d6c2b61'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-mat-wide-portrait.webp', false, 6, 'blank_base', '{"x": 0.27786, "y": 0.20286, "width": 0.43286, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "white", "orientation": "portrait"}'::jsonb, '{"alt": "White frame with a mat, upright, without artwork"}'::jsonb),
  ('0abbbd9f-d102-5619-9a20-f9a4cc635bad'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-mat-slim-portrait.webp', false, 7, 'blank_base', '{"x": 0.3019, "y": 0.20286, "width": 0.38476, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "white", "orientation": "portrait", "size": "24x36"}'::jsonb, '{"alt": "White frame with a mat, upright, without artwork"}'::jsonb),
  ('fc430816-1cb1-5830-9dc6-7b729cc125c7'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-mat-wide-landscape.webp', false, 8, 'blank_base', '{"x": 0.20571, "y": 0.275, "width": 0.57714, "height": 0.43286, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "white", "orientation": "landscape"}'::jsonb, '{"alt": "White frame with a mat, lying, without artwork"}'::jsonb),
  ('d91d74fa-7d62-5f02-be36-07713c36e5a7'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-white-mat-slim-landscape.webp', false, 9, 'blank_base', '{"x": 0.20571, "y": 0.29905, "width": 0.57714, "height": 0.38476, "rotation": 0}'::jsonb, '{"frame": "white", "mat": "white", "orientation": "landscape", "size": "24x36"}'::jsonb, '{"alt": "White frame with a mat, lying, without artwork"}'::jsonb),
  ('c5b48b6e-ad0f-5214-a43e-10679ff37079'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-plain-wide-portrait.webp', false, 10, 'blank_base', '{"x": 0.27786, "y": 0.20286, "width": 0.43286, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "none", "orientation": "portrait"}'::jsonb, '{"alt": "Black frame without a mat, upright, without artwork"}'::jsonb),
  ('eca21857-385e-5bc0-a079-49ac8ab4328c'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-plain-slim-portrait.webp', false, 11, 'blank_base', '{"x": 0.3019, "y": 0.20286, "width": 0.38476, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "none", "orientation": "portrait", "size": "24x36"}'::jsonb, '{"alt": "Black frame without a mat, upright, without artwork"}'::jsonb),
  ('41f1bfcd-475f-549d-9fbf-927be5d5c0a5'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-plain-wide-landscape.webp', false, 12, 'blank_base', '{"x": 0.20571, "y": 0.275, "width": 0.57714, "height": 0.43286, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "none", "orientation": "landscape"}'::jsonb, '{"alt": "Black frame without a mat, lying, without artwork"}'::jsonb),
  ('d032f715-d024-51de-9eda-687b284a6f0b'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-plain-slim-landscape.webp', false, 13, 'blank_base', '{"x": 0.20571, "y": 0.29905, "width": 0.57714, "height": 0.38476, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "none", "orientation": "landscape", "size": "24x36"}'::jsonb, '{"alt": "Black frame without a mat, lying, without artwork"}'::jsonb),
  ('ecdb8b95-362c-575d-91a6-5d0a59afb56f'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-mat-wide-portrait.webp', false, 14, 'blank_base', '{"x": 0.27786, "y": 0.20286, "width": 0.43286, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "white", "orientation": "portrait"}'::jsonb, '{"alt": "Black frame with a mat, upright, without artwork"}'::jsonb),
  ('d75e577e-67ab-5d71-a76d-0c717a164612'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-mat-slim-portrait.webp', false, 15, 'blank_base', '{"x": 0.3019, "y": 0.20286, "width": 0.38476, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "white", "orientation": "portrait", "size": "24x36"}'::jsonb, '{"alt": "Black frame with a mat, upright, without artwork"}'::jsonb),
  ('97c6f7c3-a581-5b27-868c-94bf4520d670'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-mat-wide-landscape.webp', false, 16, 'blank_base', '{"x": 0.20571, "y": 0.275, "width": 0.57714, "height": 0.43286, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "white", "orientation": "landscape"}'::jsonb, '{"alt": "Black frame with a mat, lying, without artwork"}'::jsonb),
  ('5c0a012a-5314-54dc-a556-1af5bceeae87'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-black-mat-slim-landscape.webp', false, 17, 'blank_base', '{"x": 0.20571, "y": 0.29905, "width": 0.57714, "height": 0.38476, "rotation": 0}'::jsonb, '{"frame": "black", "mat": "white", "orientation": "landscape", "size": "24x36"}'::jsonb, '{"alt": "Black frame with a mat, lying, without artwork"}'::jsonb),
  ('78e7a3ab-7ece-50fd-9a09-430eb024f9ee'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-plain-wide-portrait.webp', false, 18, 'blank_base', '{"x": 0.27786, "y": 0.20286, "width": 0.43286, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "none", "orientation": "portrait"}'::jsonb, '{"alt": "Oak frame without a mat, upright, without artwork"}'::jsonb),
  ('5a1a80d4-678b-5bae-946a-7aafec8ffb4f'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-plain-slim-portrait.webp', false, 19, 'blank_base', '{"x": 0.3019, "y": 0.20286, "width": 0.38476, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "none", "orientation": "portrait", "size": "24x36"}'::jsonb, '{"alt": "Oak frame without a mat, upright, without artwork"}'::jsonb),
  ('d56ecfe7-b4a4-5ecb-85d0-4be8ba67af9c'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-plain-wide-landscape.webp', false, 20, 'blank_base', '{"x": 0.20571, "y": 0.275, "width": 0.57714, "height": 0.43286, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "none", "orientation": "landscape"}'::jsonb, '{"alt": "Oak frame without a mat, lying, without artwork"}'::jsonb),
  ('e6d69839-7928-56a0-bc63-693e64051799'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-plain-slim-landscape.webp', false, 21, 'blank_base', '{"x": 0.20571, "y": 0.29905, "width": 0.57714, "height": 0.38476, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "none", "orientation": "landscape", "size": "24x36"}'::jsonb, '{"alt": "Oak frame without a mat, lying, without artwork"}'::jsonb),
  ('6444063a-be79-5e89-9bb5-853c68f34a37'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-mat-wide-portrait.webp', false, 22, 'blank_base', '{"x": 0.27786, "y": 0.20286, "width": 0.43286, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "white", "orientation": "portrait"}'::jsonb, '{"alt": "Oak frame with a mat, upright, without artwork"}'::jsonb),
  ('23b0e5e1-4ea9-51e5-8ba1-5fa967e14a31'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-mat-slim-portrait.webp', false, 23, 'blank_base', '{"x": 0.3019, "y": 0.20286, "width": 0.38476, "height": 0.57714, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "white", "orientation": "portrait", "size": "24x36"}'::jsonb, '{"alt": "Oak frame with a mat, upright, without artwork"}'::jsonb),
  ('265a283a-1bc2-5ff7-8805-5d761cc7282c'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-mat-wide-landscape.webp', false, 24, 'blank_base', '{"x": 0.20571, "y": 0.275, "width": 0.57714, "height": 0.43286, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "white", "orientation": "landscape"}'::jsonb, '{"alt": "Oak frame with a mat, lying, without artwork"}'::jsonb),
  ('688f4275-ca59-5cea-b280-f13c55544673'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-base-oak-mat-slim-landscape.webp', false, 25, 'blank_base', '{"x": 0.20571, "y": 0.29905, "width": 0.57714, "height": 0.38476, "rotation": 0}'::jsonb, '{"frame": "oak", "mat": "white", "orientation": "landscape", "size": "24x36"}'::jsonb, '{"alt": "Oak frame with a mat, lying, without artwork"}'::jsonb),
  ('6c8a4d57-1faa-565b-b619-3b01d33f628e'::uuid, 'custom-pet-portrait-framed-print', '/samples/products/framed-print-overlay.webp', false, 26, 'overlay', '{"x": 0.27786, "y": 0.20286, "width": 0.43286, "height": 0.57714, "rotation": 0}'::jsonb, '{}'::jsonb, '{"alt": "Light and shade"}'::jsonb),
  ('9f2ebe04-d3f3-4dcb-8876-38bbb9aa2fb4'::uuid, 'custom-pet-portrait-tumbler', '/samples/products/tumbler-base.webp', false, 4, 'blank_base', '{"x": 0.33451, "y": 0.27004, "width": 0.26056, "height": 0.63727, "rotation": 0}'::jsonb, '{"sides": "both"}'::jsonb, '{"alt": "The tumbler without artwork", "wrap": {"printDegrees": 360, "centre": 0.25, "sag": 0.06093}}'::jsonb),
  ('d6d35cde-7b8a-47e1-98f8-08f72ace502d'::uuid, 'custom-pet-portrait-tumbler', '/samples/products/tumbler-overlay.webp', false, 5, 'overlay', '{"x": 0.33451, "y": 0.27004, "width": 0.26056, "height": 0.63727, "rotation": 0}'::jsonb, '{"sides": "both"}'::jsonb, '{"alt": "Light and shade", "wrap": {"printDegrees": 360, "centre": 0.25, "sag": 0.06093}}'::jsonb),
  ('b75798a2-419f-5c00-ad2f-e3c4f4a12655'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-card.webp', true, 0, 'catalog_display', null, '{}'::jsonb, '{"alt": "A raccoon painted in oil, on stretched canvas"}'::jsonb),
  ('b354cc6f-77dd-5ef1-bf66-f2919db1a4bc'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-display.webp', false, 1, 'catalog_display', null, '{}'::jsonb, '{"alt": "A red dog painted in oil, on stretched canvas"}'::jsonb),
  ('7c7f2f25-c602-5958-a540-321c69d10d8f'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-base.webp', false, 2, 'blank_base', '{"x": 0.20286, "y": 0.20286, "width": 0.57143, "height": 0.57143, "rotation": 0}'::jsonb, '{}'::jsonb, '{"alt": "The canvas without artwork", "edge": {"x": 0.03143, "y": 0.02429, "bleed": 0.6}}'::jsonb),
  ('2fc02979-fd6d-5cf4-bb68-4398eba91237'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-base-portrait.webp', false, 3, 'blank_base', '{"x": 0.23143, "y": 0.16714, "width": 0.51429, "height": 0.64286, "rotation": 0}'::jsonb, '{"size": "16x20", "orientation": "portrait"}'::jsonb, '{"alt": "The canvas without artwork", "edge": {"x": 0.02514, "y": 0.01943, "bleed": 0.6}}'::jsonb),
  ('be71863d-9ec6-5fb8-88d7-581d4d6bd350'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-base-landscape.webp', false, 4, 'blank_base', '{"x": 0.16714, "y": 0.23143, "width": 0.64286, "height": 0.51429, "rotation": 0}'::jsonb, '{"size": "16x20", "orientation": "landscape"}'::jsonb, '{"alt": "The canvas without artwork", "edge": {"x": 0.02514, "y": 0.01943, "bleed": 0.6}}'::jsonb),
  ('087fad2a-ab32-5638-befa-768f729c4322'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-base-slim-portrait.webp', false, 5, 'blank_base', '{"x": 0.27, "y": 0.16071, "width": 0.43714, "height": 0.65571, "rotation": 0}'::jsonb, '{"size": "24x36", "orientation": "portrait"}'::jsonb, '{"alt": "The canvas without artwork", "edge": {"x": 0.01729, "y": 0.01336, "bleed": 0.6}}'::jsonb),
  ('b14cf838-6b40-57af-af0a-f2b6809b1757'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-base-slim-landscape.webp', false, 6, 'blank_base', '{"x": 0.16071, "y": 0.27, "width": 0.65571, "height": 0.43714, "rotation": 0}'::jsonb, '{"size": "24x36", "orientation": "landscape"}'::jsonb, '{"alt": "The canvas without artwork", "edge": {"x": 0.01729, "y": 0.01336, "bleed": 0.6}}'::jsonb),
  ('e4d81f0a-3e02-521b-b8fe-a19731b22149'::uuid, 'custom-pet-portrait-canvas', '/samples/products/canvas-overlay.webp', false, 7, 'overlay', '{"x": 0.20286, "y": 0.20286, "width": 0.57143, "height": 0.57143, "rotation": 0}'::jsonb, '{}'::jsonb, '{"alt": "Light and shade", "edge": {"x": 0.03143, "y": 0.02429, "bleed": 0.6}}'::jsonb)
) as m (id, product_handle, image_url, is_primary, position, mockup_role, artwork_frame, options, metadata)
join public.product_admin_settings p using (product_handle)
where not exists (select from private.seeded_products s where s.product_handle = m.product_handle)
on conflict (id) do nothing;

insert into private.seeded_products (product_handle)
select 'custom-pet-portrait-' || name
from unnest(array['mug', 'puzzle', 'coasters', 'mousepad', 'stickers', 'tumbler', 't-shirt', 'poster', 'framed-print', 'canvas']) name
on conflict do nothing;

-- Sales tax of the shop by destination, in hundredths of a percent; what is not listed is not taxed. To be checked with
-- a tax adviser before selling.
insert into public.tax_rates (country, region, rate_basis_points) values
  ('US', 'AL', 400), ('US', 'AZ', 560), ('US', 'AR', 650), ('US', 'CA', 725), ('US', 'CO', 290), ('US', 'CT', 635),
  ('US', 'DC', 600), ('US', 'FL', 600), ('US', 'GA', 400), ('US', 'HI', 400), ('US', 'ID', 600), ('US', 'IL', 625),
  ('US', 'IN', 700), ('US', 'IA', 600), ('US', 'KS', 650), ('US', 'KY', 600), ('US', 'LA', 500), ('US', 'ME', 550),
  ('US', 'MD', 600), ('US', 'MA', 625), ('US', 'MI', 600), ('US', 'MN', 688), ('US', 'MS', 700), ('US', 'MO', 423),
  ('US', 'NE', 550), ('US', 'NV', 685), ('US', 'NJ', 663), ('US', 'NM', 488), ('US', 'NY', 400), ('US', 'NC', 475),
  ('US', 'ND', 500), ('US', 'OH', 575), ('US', 'OK', 450), ('US', 'PA', 600), ('US', 'RI', 700), ('US', 'SC', 600),
  ('US', 'SD', 420), ('US', 'TN', 700), ('US', 'TX', 625), ('US', 'UT', 610), ('US', 'VT', 600), ('US', 'VA', 530),
  ('US', 'WA', 650), ('US', 'WV', 600), ('US', 'WI', 500), ('US', 'WY', 400), ('CA', '', 500), ('CA', 'ON', 1300),
  ('CA', 'QC', 1498), ('CA', 'BC', 1200), ('CA', 'MB', 1200), ('CA', 'NB', 1500), ('CA', 'NL', 1500), ('CA', 'NS', 1400),
  ('CA', 'PE', 1500), ('CA', 'SK', 1100), ('GB', '', 2000), ('IE', '', 2300), ('DE', '', 1900), ('AT', '', 2000),
  ('FR', '', 2000), ('NL', '', 2100), ('ES', '', 2100), ('IT', '', 2200), ('AU', '', 1000), ('NZ', '', 1500)
on conflict (country, region) do nothing;

insert into public.promo_codes (code, description, kind, value, minimum_cents, is_automatic) values
  ('WELCOME10', 'A tenth off for new customers', 'percent', 1000, 0, false),
  ('FREESHIP', 'Free shipping from $65; it applies by itself', 'shipping', 0, 6500, true)
on conflict (code) do nothing;
