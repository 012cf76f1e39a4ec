-- What a new shop starts with. Runs once per version of this file; rows that exist are left as they are,
-- so that whatever was edited in the admin console stays. Products appear in the storefront once they have a blank base and an overlay mock-up.

insert into public.art_styles (slug, display_name, tagline, category, sort_order, thumb_image_url, is_active) values
  ('digitalwatercolor', 'Digital Watercolor', 'Luminous washes that follow the fur', 'Painterly Classics', 1, '/samples/styles/digitalwatercolor.webp', true),
  ('charcoal', 'Charcoal', 'Smoky strokes, deep shadows, quiet drama', 'Painterly Classics', 2, '/samples/styles/charcoal.webp', true),
  ('vibrant', 'Vibrant Oil', 'Bold brushwork in full, joyful colour', 'Painterly Classics', 3, '/samples/styles/vibrant.webp', true),
  ('softwatercolor', 'Soft Watercolor', 'Gentle pigments that bloom into the paper', 'Painterly Classics', 4, '/samples/styles/softwatercolor.webp', true),
  ('sketchy', 'Sketchbook', 'Loose ink lines with a splash of colour', 'Painterly Classics', 5, '/samples/styles/sketchy.webp', true),
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
  ('slate', 'Slate', 'A cool, deep grey that makes light fur glow', 'Neutral Palettes', 15, '/samples/backgrounds/slate.webp', true),
  ('sage', 'Sage', 'A quiet green, fresh from the garden', 'Neutral Palettes', 16, '/samples/backgrounds/sage.webp', true),
  ('lightblue', 'Light Blue', 'An open sky on a clear morning', 'Neutral Palettes', 17, '/samples/backgrounds/lightblue.webp', true),
  ('sunnypark', 'Sunny Park', 'Green grass, blue sky, best day ever', 'Outdoor Scenes', 20, '/samples/backgrounds/sunnypark.webp', true),
  ('mistyforest', 'Misty Forest', 'Tall trees and soft morning light', 'Outdoor Scenes', 21, '/samples/backgrounds/mistyforest.webp', true),
  ('cozylivingroom', 'Cozy Living Room', 'Their favourite spot by the lamp', 'Indoor Retreats', 30, '/samples/backgrounds/cozylivingroom.webp', true),
  ('sublimation', 'Print Wash', 'Colour that runs to the very edge of your gift', 'Specialty Finishes', 40, '/samples/backgrounds/sublimation.webp', true),
  ('christmas', 'Christmas', 'Fairy lights, a tree and presents by the fire', 'Seasonal Scenes', 50, '/samples/backgrounds/christmas.webp', true)
on conflict (slug) do nothing;

insert into public.product_admin_settings
  (product_handle, product_title, catalog_card_id, base_price_cents, shipping_price_cents, is_featured, is_published, metadata) values
  ('custom-pet-portrait-mug', 'Custom Pet Portrait Mug', 'mug', 1999, 599, true, true,
    '{
      "name": "Custom Pet Portrait Mug",
      "shortName": "Mug",
      "tagline": "Good mornings start with that face",
      "description": "Your pet’s portrait, printed around an 11 oz ceramic mug. The artwork is painted again at full print size, so every whisker stays sharp from the first coffee to the thousandth wash.",
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
        "Dishwasher safe; the top rack keeps colours brightest",
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
      "cardImage": "/samples/products/mug.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-mug"
    }'),
  ('custom-pet-portrait-puzzle', 'Custom Pet Portrait Puzzle', 'puzzle', 2499, 699, true, true,
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
      "cardImage": "/samples/products/puzzle.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-puzzle"
    }'),
  ('custom-pet-portrait-coasters', 'Custom Pet Portrait Coasters', 'coasters', 2299, 599, true, true,
    '{
      "name": "Custom Pet Portrait Coasters",
      "shortName": "Coasters",
      "tagline": "A soft landing for every cup",
      "description": "A set of four square coasters with your pet’s portrait. A hardboard top takes the colour, a cork back keeps the table safe.",
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
      "cardImage": "/samples/products/coasters.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-coasters"
    }'),
  ('custom-pet-portrait-mousepad', 'Custom Pet Portrait Mousepad', 'mousepad', 1699, 499, false, true,
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
      "cardImage": "/samples/products/mousepad.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-mousepad"
    }'),
  ('custom-pet-portrait-stickers', 'Custom Pet Portrait Stickers', 'stickers', 1299, 399, true, true,
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
      "cardImage": "/samples/products/stickers.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-stickers"
    }'),
  ('custom-pet-portrait-tumbler', 'Custom Pet Portrait Tumbler', 'tumbler', 2999, 699, true, true,
    '{
      "name": "Custom Pet Portrait Tumbler",
      "shortName": "Tumbler",
      "tagline": "They come along on every ride",
      "description": "A 20 oz insulated steel tumbler wrapped in your pet’s portrait. Double walls keep drinks cold or hot, and the print goes all the way around.",
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
      "cardImage": "/samples/products/tumbler.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-tumbler"
    }'),
  ('custom-pet-portrait-t-shirt', 'Custom Pet Portrait T-Shirt', 't-shirt', 2799, 599, false, true,
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
        "Colours that last wash after wash"
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
      "cardImage": "/samples/products/t-shirt.webp",
      "callToActionLabel": "Customize",
      "callToActionLink": "/products/custom-pet-portrait-t-shirt"
    }')
on conflict (product_handle) do nothing;

-- Slot landing-hero-carousel holds before/after pairs, landing-hero the pictures behind the headline.
insert into public.app_photos (slot, public_url, sort_order, alt_text, title, description) values
  ('landing-hero-carousel', '/samples/home/rusty-before.webp', 1, 'before:Rusty', 'Rusty, the photo', '{"x":50,"y":38,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/rusty-digitalwatercolor.webp', 2, 'after:Rusty|Digital Watercolor|A gentle giant in luminous washes of copper and gold', 'Rusty in Digital Watercolor', '{"x":50,"y":38,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/chelsea-before.webp', 11, 'before:Chelsea', 'Chelsea, the photo', '{"x":50,"y":42,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/chelsea-vibrant.webp', 12, 'after:Chelsea|Vibrant Oil|Green eyes, bold brushwork and plenty of attitude', 'Chelsea in Vibrant Oil', '{"x":50,"y":42,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/scruff-before.webp', 21, 'before:Scruff', 'Scruff, the photo', '{"x":50,"y":40,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/scruff-pencil.webp', 22, 'after:Scruff|Pencil Portrait|Every wire of that beard, drawn in patient graphite', 'Scruff in Pencil Portrait', '{"x":50,"y":40,"fit":"cover"}'),
  ('landing-hero-carousel', '/samples/home/bandit-before.webp', 31, 'before:Bandit', 'Bandit, the photo', '{"x":50,"y":45,"fit":"contain"}'),
  ('landing-hero-carousel', '/samples/home/bandit-diecut.webp', 32, 'after:Bandit|Die-Cut Sticker|Caught red-handed, cut clean and ready to stick', 'Bandit in Die-Cut Sticker', '{"x":50,"y":45,"fit":"contain"}'),
  ('landing-hero', '/samples/home/rusty-digitalwatercolor.webp', 1, 'Rusty, painted in the style Digital Watercolor', 'Rusty in Digital Watercolor', '{"x":50,"y":38,"fit":"cover"}'),
  ('landing-hero', '/samples/home/chelsea-vibrant.webp', 2, 'Chelsea, painted in the style Vibrant Oil', 'Chelsea in Vibrant Oil', '{"x":50,"y":42,"fit":"cover"}'),
  ('landing-hero', '/samples/home/scruff-pencil.webp', 3, 'Scruff, painted in the style Pencil Portrait', 'Scruff in Pencil Portrait', '{"x":50,"y":40,"fit":"cover"}'),
  ('landing-hero', '/samples/home/bandit-diecut.webp', 4, 'Bandit, painted in the style Die-Cut Sticker', 'Bandit in Die-Cut Sticker', '{"x":50,"y":45,"fit":"contain"}')
on conflict (slot, public_url) do nothing;
