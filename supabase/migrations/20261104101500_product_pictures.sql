-- Shops that were seeded before the products had pictures: names of the card pictures, and the variants.

update public.product_admin_settings
set metadata = jsonb_set(metadata, '{cardImage}', to_jsonb('/samples/products/' || catalog_card_id || '-card.webp'))
where metadata ->> 'cardImage' = '/samples/products/' || catalog_card_id || '.webp';

update public.product_admin_settings p
set metadata = p.metadata || jsonb_build_object('options', v.options)
from (values
  ('custom-pet-portrait-puzzle', '[{"id": "pieces", "label": "Pieces", "values": [{"id": "500", "label": "500 pieces"}, {"id": "1000", "label": "1000 small pieces", "surchargeCents": 600}]}]'::jsonb),
  ('custom-pet-portrait-stickers', '[{"id": "pack", "label": "Pack", "values": [{"id": "4", "label": "4 stickers"}, {"id": "8", "label": "8 stickers", "surchargeCents": 800}, {"id": "12", "label": "12 stickers", "surchargeCents": 1500}]}]'::jsonb),
  ('custom-pet-portrait-t-shirt', '[{"id": "colour", "label": "Colour", "values": [{"id": "white", "label": "White", "colour": "#f4f2ee"}, {"id": "heather", "label": "Heather grey", "colour": "#b4b3b1", "baseImage": "/samples/products/t-shirt-base-heather.webp"}, {"id": "sage", "label": "Sage", "colour": "#8d9c80", "baseImage": "/samples/products/t-shirt-base-sage.webp"}, {"id": "navy", "label": "Navy", "colour": "#27324a", "baseImage": "/samples/products/t-shirt-base-navy.webp"}, {"id": "black", "label": "Black", "colour": "#262423", "baseImage": "/samples/products/t-shirt-base-black.webp"}]}, {"id": "size", "label": "Size", "values": [{"id": "s", "label": "S"}, {"id": "m", "label": "M"}, {"id": "l", "label": "L"}, {"id": "xl", "label": "XL"}, {"id": "2xl", "label": "2XL", "surchargeCents": 200}, {"id": "3xl", "label": "3XL", "surchargeCents": 300}]}]'::jsonb)
) as v (product_handle, options)
where p.product_handle = v.product_handle and not p.metadata ? 'options';
