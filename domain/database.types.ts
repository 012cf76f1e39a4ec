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
          updated_at?: string
          usage_day?: string
          user_id?: string
        }
        Relationships: []
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
    }
    Views: { [_ in never]: never }
    Functions: {
      configure_admin_email: {
        Args: { p_email: string }
        Returns: undefined
      }
      configure_shop: {
        Args: { p_time_zone: string }
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
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
