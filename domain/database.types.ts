// Written by `npm run types:database` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: "13.0" }
  public: {
    Tables: {
      app_photos: {
        Row: {
          alt_text: string | null
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          public_url: string
          slot: string
          sort_order: number
          title: string | null
          updated_at: string
        }
        Insert: {
          alt_text?: string | null
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          public_url: string
          slot: string
          sort_order?: number
          title?: string | null
          updated_at?: string
        }
        Update: {
          alt_text?: string | null
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          public_url?: string
          slot?: string
          sort_order?: number
          title?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      art_backgrounds: {
        Row: {
          created_at: string
          description: string
          display_name: string
          group_name: string
          is_active: boolean
          slug: string
          sort_order: number
          thumb_image_path: string | null
          thumb_image_url: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          display_name: string
          group_name: string
          is_active?: boolean
          slug: string
          sort_order?: number
          thumb_image_path?: string | null
          thumb_image_url?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          display_name?: string
          group_name?: string
          is_active?: boolean
          slug?: string
          sort_order?: number
          thumb_image_path?: string | null
          thumb_image_url?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      art_styles: {
        Row: {
          category: string
          created_at: string
          display_name: string
          is_active: boolean
          slug: string
          sort_order: number
          tagline: string
          thumb_image_path: string | null
          thumb_image_url: string | null
          updated_at: string
        }
        Insert: {
          category: string
          created_at?: string
          display_name: string
          is_active?: boolean
          slug: string
          sort_order?: number
          tagline?: string
          thumb_image_path?: string | null
          thumb_image_url?: string | null
          updated_at?: string
        }
        Update: {
          category?: string
          created_at?: string
          display_name?: string
          is_active?: boolean
          slug?: string
          sort_order?: number
          tagline?: string
          thumb_image_path?: string | null
          thumb_image_url?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      order_events: {
        Row: {
          created_at: string
          id: number
          order_id: string
          status: string
        }
        Insert: {
          created_at?: string
          order_id: string
          status: string
        }
        Update: {
          created_at?: string
          order_id?: string
          status?: string
        }
        Relationships: [
          { foreignKeyName: "order_events_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      order_items: {
        Row: {
          art_url: string
          background: string
          card_id: string
          id: string
          options: Json
          options_text: string
          order_id: string
          pet_name: string | null
          pet_type: string | null
          placement: Json | null
          position: number
          print_file_path: string | null
          product_id: string | null
          quantity: number
          shipping_price_cents: number
          style: string
          title: string
          unit_price_cents: number
        }
        Insert: {
          art_url: string
          background?: string
          card_id: string
          id?: string
          options?: Json
          options_text?: string
          order_id: string
          pet_name?: string | null
          pet_type?: string | null
          placement?: Json | null
          position: number
          print_file_path?: string | null
          product_id?: string | null
          quantity: number
          shipping_price_cents: number
          style?: string
          title: string
          unit_price_cents: number
        }
        Update: {
          art_url?: string
          background?: string
          card_id?: string
          id?: string
          options?: Json
          options_text?: string
          order_id?: string
          pet_name?: string | null
          pet_type?: string | null
          placement?: Json | null
          position?: number
          print_file_path?: string | null
          product_id?: string | null
          quantity?: number
          shipping_price_cents?: number
          style?: string
          title?: string
          unit_price_cents?: number
        }
        Relationships: [
          { foreignKeyName: "order_items_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
          { foreignKeyName: "order_items_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
        ]
      }
      orders: {
        Row: {
          address: Json
          created_at: string
          discount_cents: number
          email: string
          id: string
          idempotency_key: string
          number: string
          promo_code: string | null
          shipping_cents: number
          status: string
          subtotal_cents: number
          tax_cents: number
          total_cents: number
          tracking_carrier: string | null
          tracking_number: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          address: Json
          created_at?: string
          discount_cents: number
          email: string
          id?: string
          idempotency_key: string
          number: string
          promo_code?: string | null
          shipping_cents: number
          status?: string
          subtotal_cents: number
          tax_cents: number
          total_cents: number
          tracking_carrier?: string | null
          tracking_number?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          address?: Json
          created_at?: string
          discount_cents?: number
          email?: string
          id?: string
          idempotency_key?: string
          number?: string
          promo_code?: string | null
          shipping_cents?: number
          status?: string
          subtotal_cents?: number
          tax_cents?: number
          total_cents?: number
          tracking_carrier?: string | null
          tracking_number?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      payment_events: {
        Row: {
          event_id: string
          provider: string
          received_at: string
          reference: string | null
          type: string
        }
        Insert: {
          event_id: string
          provider: string
          received_at?: string
          reference?: string | null
          type: string
        }
        Update: {
          event_id?: string
          provider?: string
          received_at?: string
          reference?: string | null
          type?: string
        }
        Relationships: []
      }
      payments: {
        Row: {
          amount_cents: number
          created_at: string
          failure_code: string | null
          id: string
          order_id: string
          provider: string
          reference: string
          status: string
          updated_at: string
        }
        Insert: {
          amount_cents: number
          created_at?: string
          failure_code?: string | null
          id?: string
          order_id: string
          provider: string
          reference: string
          status?: string
          updated_at?: string
        }
        Update: {
          amount_cents?: number
          created_at?: string
          failure_code?: string | null
          id?: string
          order_id?: string
          provider?: string
          reference?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: "payments_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] },
        ]
      }
      preview_grants: {
        Row: {
          counted: boolean
          day: string
          id: string
          returned_at: string | null
          spent_at: string | null
          taken_at: string
          user_id: string
        }
        Insert: {
          counted: boolean
          day: string
          id?: string
          returned_at?: string | null
          spent_at?: string | null
          taken_at?: string
          user_id: string
        }
        Update: {
          counted?: boolean
          day?: string
          id?: string
          returned_at?: string | null
          spent_at?: string | null
          taken_at?: string
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: "preview_grants_user_id_fkey"; columns: ["user_id"]; isOneToOne: false; referencedRelation: "profiles"; referencedColumns: ["user_id"] },
        ]
      }
      product_admin_settings: {
        Row: {
          base_price_cents: number
          base_product_image_url: string | null
          base_product_storage_path: string | null
          catalog_card_id: string | null
          created_at: string
          id: string
          is_featured: boolean
          is_published: boolean
          metadata: Json
          product_handle: string
          product_title: string
          shipping_price_cents: number
          updated_at: string
        }
        Insert: {
          base_price_cents: number
          base_product_image_url?: string | null
          base_product_storage_path?: string | null
          catalog_card_id?: string | null
          created_at?: string
          id?: string
          is_featured?: boolean
          is_published?: boolean
          metadata?: Json
          product_handle: string
          product_title: string
          shipping_price_cents?: number
          updated_at?: string
        }
        Update: {
          base_price_cents?: number
          base_product_image_url?: string | null
          base_product_storage_path?: string | null
          catalog_card_id?: string | null
          created_at?: string
          id?: string
          is_featured?: boolean
          is_published?: boolean
          metadata?: Json
          product_handle?: string
          product_title?: string
          shipping_price_cents?: number
          updated_at?: string
        }
        Relationships: []
      }
      product_mockups: {
        Row: {
          artwork_frame: Json | null
          created_at: string
          id: string
          image_url: string
          is_primary: boolean
          metadata: Json
          mockup_role: string
          position: number
          product_id: string
          updated_at: string
        }
        Insert: {
          artwork_frame?: Json | null
          created_at?: string
          id?: string
          image_url: string
          is_primary?: boolean
          metadata?: Json
          mockup_role?: string
          position?: number
          product_id: string
          updated_at?: string
        }
        Update: {
          artwork_frame?: Json | null
          created_at?: string
          id?: string
          image_url?: string
          is_primary?: boolean
          metadata?: Json
          mockup_role?: string
          position?: number
          product_id?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: "product_mockups_product_id_fkey"; columns: ["product_id"]; isOneToOne: false; referencedRelation: "product_admin_settings"; referencedColumns: ["id"] },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          email: string | null
          first_name: string | null
          full_name: string | null
          google_id: string | null
          last_name: string | null
          role: string
          transformations_limit: number
          transformations_used: number
          unlimited_previews: boolean
          updated_at: string
          usage_day: string
          user_id: string
        }
        Insert: {
          created_at?: string
          email?: string | null
          first_name?: string | null
          full_name?: string | null
          google_id?: string | null
          last_name?: string | null
          role?: string
          transformations_limit?: number
          transformations_used?: number
          unlimited_previews?: boolean
          updated_at?: string
          usage_day?: string
          user_id: string
        }
        Update: {
          created_at?: string
          email?: string | null
          first_name?: string | null
          full_name?: string | null
          google_id?: string | null
          last_name?: string | null
          role?: string
          transformations_limit?: number
          transformations_used?: number
          unlimited_previews?: boolean
          updated_at?: string
          usage_day?: string
          user_id?: string
        }
        Relationships: []
      }
      promo_codes: {
        Row: {
          code: string
          created_at: string
          description: string | null
          ends_at: string | null
          id: string
          is_active: boolean
          kind: string
          max_uses: number | null
          minimum_cents: number
          products: string[]
          starts_at: string | null
          updated_at: string
          used_count: number
          value: number
        }
        Insert: {
          code: string
          created_at?: string
          description?: string | null
          ends_at?: string | null
          id?: string
          is_active?: boolean
          kind: string
          max_uses?: number | null
          minimum_cents?: number
          products?: string[]
          starts_at?: string | null
          updated_at?: string
          used_count?: number
          value?: number
        }
        Update: {
          code?: string
          created_at?: string
          description?: string | null
          ends_at?: string | null
          id?: string
          is_active?: boolean
          kind?: string
          max_uses?: number | null
          minimum_cents?: number
          products?: string[]
          starts_at?: string | null
          updated_at?: string
          used_count?: number
          value?: number
        }
        Relationships: []
      }
      promo_redemptions: {
        Row: {
          created_at: string
          discount_cents: number
          order_id: string
          promo_code_id: string
          returned_at: string | null
        }
        Insert: {
          created_at?: string
          discount_cents: number
          order_id: string
          promo_code_id: string
          returned_at?: string | null
        }
        Update: {
          created_at?: string
          discount_cents?: number
          order_id?: string
          promo_code_id?: string
          returned_at?: string | null
        }
        Relationships: [
          { foreignKeyName: "promo_redemptions_order_id_fkey"; columns: ["order_id"]; isOneToOne: true; referencedRelation: "orders"; referencedColumns: ["id"] },
          { foreignKeyName: "promo_redemptions_promo_code_id_fkey"; columns: ["promo_code_id"]; isOneToOne: false; referencedRelation: "promo_codes"; referencedColumns: ["id"] },
        ]
      }
      saved_images: {
        Row: {
          background_type: string
          created_at: string
          id: string
          is_public: boolean
          original_image_url: string | null
          pet_name: string | null
          pet_type: string | null
          title: string
          transformation_type: string
          transformed_image_url: string
          updated_at: string
          user_id: string
        }
        Insert: {
          background_type?: string
          created_at?: string
          id?: string
          is_public?: boolean
          original_image_url?: string | null
          pet_name?: string | null
          pet_type?: string | null
          title: string
          transformation_type: string
          transformed_image_url: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          background_type?: string
          created_at?: string
          id?: string
          is_public?: boolean
          original_image_url?: string | null
          pet_name?: string | null
          pet_type?: string | null
          title?: string
          transformation_type?: string
          transformed_image_url?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      tax_rates: {
        Row: {
          country: string
          rate_basis_points: number
          region: string
        }
        Insert: {
          country: string
          rate_basis_points: number
          region?: string
        }
        Update: {
          country?: string
          rate_basis_points?: number
          region?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      check_promo: {
        Args: { p_code: string }
        Returns: Json
      }
      configure_admin_email: {
        Args: { p_email: string }
        Returns: undefined
      }
      configure_shop: {
        Args: { p_time_zone: string }
        Returns: undefined
      }
      finish_order_task: {
        Args: { p_error: string; p_id: number }
        Returns: undefined
      }
      has_role: {
        Args: { _role: string; _user_id: string }
        Returns: boolean
      }
      increment_preview_usage: {
        Args: { p_user_id: string }
        Returns: { transformations_limit: number; transformations_used: number }[]
      }
      owns_pet_image: {
        Args: { name: string }
        Returns: boolean
      }
      place_order: {
        Args: { p_address: Json; p_email: string; p_expected_total_cents: number; p_key: string; p_lines: Json; p_promo_code: string; p_user_id: string }
        Returns: Json
      }
      quote_order: {
        Args: { p_country: string; p_lines: Json; p_promo_code: string; p_region: string }
        Returns: Json
      }
      record_payment_event: {
        Args: { p_amount_cents: number; p_event_id: string; p_failure_code?: string; p_provider: string; p_reference: string; p_status: string; p_type: string }
        Returns: Json
      }
      reset_preview_usage: {
        Args: never
        Returns: number
      }
      return_preview: {
        Args: { p_preview_id: string }
        Returns: boolean
      }
      spend_preview: {
        Args: { p_user_id: string }
        Returns: string
      }
      start_payment: {
        Args: { p_amount_cents: number; p_order_id: string; p_provider: string; p_reference: string }
        Returns: undefined
      }
      take_order_tasks: {
        Args: { p_limit: number }
        Returns: { attempts: number; id: number; kind: string; order_id: string }[]
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
